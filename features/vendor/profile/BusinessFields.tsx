import type { Category } from '#contract/catalog.ts'
import { useBind } from '#src/ui/DraftForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import type { ProfileValues } from './values.ts'

/** Who the business is and what it offers. */
export function BusinessFields({ categories }: { categories: readonly Category[] }) {
  const bind = useBind<ProfileValues>()
  return (
    <>
      <Field
        {...bind('businessName')}
        label="Business name"
        autoComplete="organization"
        hint="As couples know it."
      />
      <Select
        {...bind('category')}
        label="What you offer"
        placeholder="Choose a category"
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <Field
        as="textarea"
        {...bind('description')}
        label="Description"
        rows={8}
        hint="At least 40 characters: what you do, for whom, and what makes a day with you good. Leave out phone numbers and links; couples reach you through Everset."
      />
    </>
  )
}
