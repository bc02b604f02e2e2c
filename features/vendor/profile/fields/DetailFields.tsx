import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Attribute } from '#contract/catalog/categories.ts'
import { paths } from '#domain/paths.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { FieldsFold } from './FieldsFold.tsx'
import { several } from './validityValues.ts'
import type { ProfileValues } from './values.ts'

/** What the category asks of its vendors; couples filter by the answers. */
export function DetailFields({
  category,
  attributes,
}: {
  category: string
  attributes: readonly Attribute[]
}) {
  return (
    <>
      {!category && (
        <p className="soft">
          Each category asks for its own details: a venue for its rooms, a caterer for its cuisines.{' '}
          <Link to={`${paths.vendorUpdateProfile}#category`}>Choose what you offer</Link> first.
        </p>
      )}
      {category && attributes.length === 0 && (
        <p className="soft">Your category needs no further details.</p>
      )}
      {attributes.map((attribute) => (
        <DetailField key={attribute.key} attribute={attribute} />
      ))}
    </>
  )
}

/** The same behind a line that says how many are stated. */
export function DetailsFold(asks: ComponentProps<typeof DetailFields>) {
  const typed = useWatch<Partial<ProfileValues>, 'attributes'>({ name: 'attributes' })
  const { attributes } = asks
  if (attributes.length === 0) return <DetailFields {...asks} />
  const stated = attributes.filter(({ key }) => several(typed?.[key]).length > 0).length
  return (
    <FieldsFold
      title="Details of what you offer"
      words={`${stated} of ${attributes.length} filled in`}
    >
      <DetailFields {...asks} />
    </FieldsFold>
  )
}

function DetailField({ attribute: { key, label, kind, options } }: { attribute: Attribute }) {
  const { register } = useFormContext<ProfileValues>()
  const bind = useBind<ProfileValues>()
  const name = `attributes.${key}` as const
  const choices = options.map((option) => ({ value: option, label: option }))
  if (kind === 'number') return <NumberField {...bind(name)} label={label} optional />
  if (kind === 'choice')
    return (
      <Select {...bind(name)} label={label} optional placeholder="Not stated" options={choices} />
    )
  if (kind === 'yes_no') {
    return (
      <Select
        {...bind(name)}
        label={label}
        optional
        placeholder="Not stated"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    )
  }
  return (
    <ChipGroup name={name} legend={label}>
      {options.map((option) => (
        <ChipToggle key={option} {...register(name)} value={option} label={option} />
      ))}
    </ChipGroup>
  )
}
