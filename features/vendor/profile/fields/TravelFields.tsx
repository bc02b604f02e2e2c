import { useFormContext } from 'react-hook-form'
import { languages } from './languageList.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import type { ProfileValues } from './values.ts'

/** What they speak. */
export function LanguageFields() {
  const { register } = useFormContext<ProfileValues>()
  return (
    <ChipGroup name="languages" legend="Languages you speak with couples">
      {languages.map((language) => (
        <ChipToggle key={language} {...register('languages')} value={language} label={language} />
      ))}
    </ChipGroup>
  )
}

/** How far they come, and for how much. */
export function TravelFields() {
  const bind = useBind<ProfileValues>()
  return (
    <>
      <div className="pair">
        <NumberField
          {...bind('travelFreeKm')}
          label="You travel free of charge up to"
          unit="km"
          optional
        />
        <NumberField {...bind('travelMaxKm')} label="You come at most" unit="km" optional />
      </div>
      <div className="pair">
        <MoneyField
          {...bind('travelFee')}
          label="For coming to another town"
          optional
          hint="Tax included. If it varies, leave this and the next field empty: couples see “not stated”."
        />
        <MoneyField
          {...bind('travelPerKm')}
          label="For each km beyond what is free"
          optional
          hint="By the distance between the two towns, one way."
        />
      </div>
      <Field
        as="textarea"
        {...bind('travelNote')}
        label="Note on travel"
        optional
        rows={2}
        hint="What else a longer journey needs, such as rooms for the team."
      />
    </>
  )
}
