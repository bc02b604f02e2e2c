import { languages } from './languageList.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'

/** What they speak, and how far they come. */
export function TravelFields({ profile }: { profile: VendorProfile }) {
  const typed = (km: number | null) => km?.toString() ?? ''
  return (
    <>
      <input type="hidden" name="has:languages" value="1" />
      <ChipGroup name="languages" legend="Languages you speak with couples">
        {languages.map((language) => (
          <ChipToggle
            key={language}
            name="languages"
            value={language}
            label={language}
            defaultChecked={profile.languages.includes(language)}
          />
        ))}
      </ChipGroup>
      <div className="pair">
        <NumberField
          name="travelFreeKm"
          label="You travel free of charge up to"
          unit="km"
          optional
          defaultValue={typed(profile.travelFreeKm)}
        />
        <NumberField
          name="travelMaxKm"
          label="The furthest you travel"
          unit="km"
          optional
          defaultValue={typed(profile.travelMaxKm)}
        />
      </div>
      <Field
        as="textarea"
        name="travelNote"
        label="Note on travel"
        optional
        rows={2}
        defaultValue={profile.travelNote}
        hint="What longer journeys cost, rooms for the team."
      />
    </>
  )
}
