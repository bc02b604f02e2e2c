import type { City } from '#contract/catalog/cities.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useFormContext } from 'react-hook-form'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import type { ProfileValues } from './values.ts'

/** Where the business works and how it is reached. */
export function PlaceFields({ cities }: { cities: readonly City[] }) {
  const { register } = useFormContext<ProfileValues>()
  const bind = useBind<ProfileValues>()
  return (
    <>
      <div className="pair">
        <Select
          {...bind('city')}
          label="City"
          placeholder="Choose a city"
          options={cities.map(({ _id, name, state }) => ({
            value: _id,
            label: state ? `${name}, ${state}` : name,
          }))}
        />
        <Field {...bind('area')} label="Area of the city" optional hint="Everyone can see this." />
      </div>
      <Field
        {...bind('address')}
        label="Address"
        optional
        autoComplete="street-address"
        hint="Shown only after a booking is confirmed."
      />
      <Field
        {...bind('position')}
        label="Place on the map"
        optional
        placeholder="26.9124, 75.7873"
        inputMode="text"
        hint={
          'Everyone can see this. Copy the two numbers from your map app; without them we show ' +
          'the centre of your city.'
        }
      />
      <ChipGroup name="otherCities" legend="Other cities you work in">
        {cities.map(({ _id, name }) => (
          <ChipToggle key={_id} {...register('otherCities')} value={_id} label={name} />
        ))}
      </ChipGroup>
      <div className="pair">
        <Field
          {...bind('contactEmail')}
          label="Contact email"
          type="email"
          autoComplete="email"
          hint="Never shown before a booking is confirmed."
        />
        <Field {...bind('contactPhone')} label="Contact phone" type="tel" autoComplete="tel" />
      </div>
      <Field
        {...bind('website')}
        label="Website"
        type="url"
        optional
        placeholder="https://"
        inputMode="url"
      />
    </>
  )
}
