import { Field } from '#src/ui/forms/Field.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { TownField } from '#features/parts/towns/TownField.tsx'
import { TownsField } from '#features/parts/towns/TownsField.tsx'
import { useTowns } from '#features/parts/towns/useTowns.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import type { ProfileValues } from './values.ts'

/** Where the business works and how it is reached. */
export function PlaceFields() {
  const { control, setValue } = useFormContext<ProfileValues>()
  const [city, otherCities] = useWatch({ control, name: ['city', 'otherCities'] })
  const [home] = useTowns(city ? [city] : [])
  const bind = useBind<ProfileValues>()
  return (
    <>
      <div className="pair">
        <TownField
          name="city"
          label="Town or city"
          chosen={city ? home : undefined}
          onPick={(town) => setValue('city', town?._id ?? '')}
        />
        <Field {...bind('area')} label="Area of the town" optional hint="Everyone can see this." />
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
          'the centre of your town.'
        }
      />
      <TownsField
        name="otherCities"
        label="Other towns you work in"
        ids={otherCities}
        onChange={(ids) => setValue('otherCities', ids)}
      />
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
      <Field
        as="textarea"
        {...bind('socialLinks')}
        label="Social media"
        optional
        rows={2}
        placeholder="https://www.instagram.com/"
        hint="Links to your pages, one per line."
      />
    </>
  )
}
