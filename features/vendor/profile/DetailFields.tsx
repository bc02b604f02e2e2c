import { Link } from 'react-router'
import type { Attribute } from '#contract/catalog/categories.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { paths } from '#domain/paths.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

/** What the category asks of its vendors; couples filter by the answers. */
export function DetailFields({
  profile,
  category,
  attributes,
}: {
  profile: VendorProfile
  category: string
  attributes: readonly Attribute[]
}) {
  return (
    <>
      <input type="hidden" name="has:attributes" value="1" />
      {!category && (
        <p className="soft">
          Each category asks for its own details: a venue for its rooms, a caterer for its cuisines.{' '}
          <Link to={`${paths.vendorCreateProfile}?step=business`}>Choose what you offer</Link>{' '}
          first.
        </p>
      )}
      {category && attributes.length === 0 && (
        <p className="soft">Your category needs no further details.</p>
      )}
      {attributes.map((attribute) => (
        <DetailField
          key={attribute.key}
          attribute={attribute}
          value={profile.attributes[attribute.key]}
        />
      ))}
    </>
  )
}

function DetailField({
  attribute: { key, label, kind, options },
  value,
}: {
  attribute: Attribute
  value: unknown
}) {
  const name = `attributes.${key}`
  const choices = options.map((option) => ({ value: option, label: option }))
  if (kind === 'number')
    return (
      <NumberField
        name={name}
        label={label}
        optional
        defaultValue={typeof value === 'number' ? String(value) : ''}
      />
    )
  if (kind === 'choice')
    return (
      <Select
        name={name}
        label={label}
        optional
        placeholder="Not stated"
        defaultValue={typeof value === 'string' ? value : ''}
        options={choices}
      />
    )
  if (kind === 'yes_no') {
    return (
      <Select
        name={name}
        label={label}
        optional
        placeholder="Not stated"
        defaultValue={value === true ? 'yes' : value === false ? 'no' : ''}
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
        <ChipToggle
          key={option}
          name={name}
          value={option}
          label={option}
          defaultChecked={Array.isArray(value) && value.includes(option)}
        />
      ))}
    </ChipGroup>
  )
}
