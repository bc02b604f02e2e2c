import type { Category } from '#contract/catalog/categories.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { FieldsFold } from './FieldsFold.tsx'
import { several } from './validityValues.ts'
import type { ProfileValues } from './values.ts'

/** Who the business is and what it offers. */
export function BusinessFields({ categories }: { categories: readonly Category[] }) {
  const { control, register } = useFormContext<ProfileValues>()
  const category = useWatch({ control, name: 'category' })
  const chosen = several(useWatch({ control, name: 'otherCategories' }))
  const others = categories.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name)
  const bind = useBind<ProfileValues>()
  return (
    <>
      <Field
        {...bind('businessName')}
        label="Business name"
        autoComplete="organization"
        hint="The name couples know you by."
      />
      <Select
        {...bind('category')}
        label="What you offer"
        placeholder="Choose a category"
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FieldsFold title="What else you offer" words={others.join(', ')}>
        <ChipGroup
          name="otherCategories"
          legend={<span className="visually-hidden">What else you offer</span>}
          hint="Shown on your page. Couples find you by these words, and in lists of your main category."
        >
          {categories
            .filter(({ _id }) => _id !== category)
            .map(({ _id, name }) => (
              <ChipToggle key={_id} {...register('otherCategories')} value={_id} label={name} />
            ))}
        </ChipGroup>
      </FieldsFold>
      <Field
        as="textarea"
        {...bind('description')}
        label="Description"
        rows={8}
        hint={
          'What you do, for whom, and what makes working with you special. ' +
          'Leave out phone numbers and links; couples reach you through Everset.'
        }
      />
    </>
  )
}
