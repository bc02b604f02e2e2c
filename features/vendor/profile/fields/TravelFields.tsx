import { useFormContext } from 'react-hook-form'
import { languages } from './languageList.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import type { ProfileValues } from './values.ts'

/** What they speak, and how far they come. */
export function TravelFields() {
  const { register } = useFormContext<ProfileValues>()
  const bind = useBind<ProfileValues>()
  return (
    <>
      <ChipGroup name="languages" legend="Languages you speak with couples">
        {languages.map((language) => (
          <ChipToggle key={language} {...register('languages')} value={language} label={language} />
        ))}
      </ChipGroup>
      <div className="pair">
        <NumberField
          {...bind('travelFreeKm')}
          label="You travel free of charge up to"
          unit="km"
          optional
        />
        <NumberField {...bind('travelMaxKm')} label="You come at most" unit="km" optional />
      </div>
      <Field
        as="textarea"
        {...bind('travelNote')}
        label="Note on travel"
        optional
        rows={2}
        hint="What longer journeys cost, rooms for the team."
      />
    </>
  )
}
