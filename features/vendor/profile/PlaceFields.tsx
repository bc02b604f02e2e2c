import type { City } from '#contract/catalog/cities.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

/** Where the business works and how it is reached. */
export function PlaceFields({
  profile,
  cities,
}: {
  profile: VendorProfile
  cities: readonly City[]
}) {
  return (
    <>
      <div className="pair">
        <Select
          name="city"
          label="City"
          placeholder="Choose a city"
          defaultValue={profile.city ?? ''}
          options={cities.map(({ _id, name, state }) => ({
            value: _id,
            label: state ? `${name}, ${state}` : name,
          }))}
        />
        <Field
          name="area"
          label="Area of the city"
          optional
          defaultValue={profile.area}
          hint="Everyone can see this."
        />
      </div>
      <Field
        name="address"
        label="Address"
        optional
        defaultValue={profile.address}
        autoComplete="street-address"
        hint="Shown only after a booking is confirmed."
      />
      <Field
        name="position"
        label="Place on the map"
        optional
        defaultValue={
          profile.position ? `${profile.position.latitude}, ${profile.position.longitude}` : ''
        }
        placeholder="26.9124, 75.7873"
        inputMode="text"
        hint={
          'Everyone can see this. Copy the two numbers from your map app; without them we show ' +
          'the centre of your city.'
        }
      />
      <input type="hidden" name="has:otherCities" value="1" />
      <ChipGroup name="otherCities" legend="Other cities you work in">
        {cities.map(({ _id, name }) => (
          <ChipToggle
            key={_id}
            name="otherCities"
            value={_id}
            label={name}
            defaultChecked={profile.otherCities.includes(_id)}
          />
        ))}
      </ChipGroup>
      <div className="pair">
        <Field
          name="contactEmail"
          label="Contact email"
          type="email"
          defaultValue={profile.contactEmail}
          autoComplete="email"
          hint="Never shown before a booking is confirmed."
        />
        <Field
          name="contactPhone"
          label="Contact phone"
          type="tel"
          defaultValue={profile.contactPhone}
          autoComplete="tel"
        />
      </div>
      <Field
        name="website"
        label="Website"
        type="url"
        optional
        defaultValue={profile.website}
        placeholder="https://"
        inputMode="url"
      />
    </>
  )
}
