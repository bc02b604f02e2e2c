import type { Category } from '#contract/catalog/categories.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

/** Who the business is and what it offers. */
export function BusinessFields({
  profile,
  categories,
  category,
  onCategory,
}: {
  profile: VendorProfile
  categories: readonly Category[]
  category: string
  onCategory: (category: string) => void
}) {
  return (
    <>
      <Field
        name="businessName"
        label="Business name"
        defaultValue={profile.businessName}
        autoComplete="organization"
        hint="The name couples know you by."
      />
      <Select
        name="category"
        label="What you offer"
        placeholder="Choose a category"
        value={category}
        onChange={(event) => onCategory(event.target.value)}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <Field
        as="textarea"
        name="description"
        label="Description"
        rows={8}
        defaultValue={profile.description}
        hint={
          'At least 40 characters: what you do, for whom, and what makes working with you ' +
          'special. Leave out phone numbers and links; couples reach you through Everset.'
        }
      />
    </>
  )
}
