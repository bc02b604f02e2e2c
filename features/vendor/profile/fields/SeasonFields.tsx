import { useFieldArray, useWatch } from 'react-hook-form'
import { maxSeasons } from '#domain/limits.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { DayOfYear } from './DayOfYear.tsx'
import { FieldsFold } from './FieldsFold.tsx'
import { RowFrame } from './RowFrame.tsx'
import { showValidity } from './ValidityFields.tsx'
import { newSeason, type ProfileValues } from './values.ts'

/** The seasons by which prices hold, the same each year. `hasPrice`: one is stated that can be for some of them. */
export function SeasonFields({ hasPrice }: { hasPrice: boolean }) {
  const bind = useBind<ProfileValues>()
  const rows = useFieldArray<ProfileValues, 'seasons'>({ name: 'seasons' })
  const names = (useWatch<ProfileValues, 'seasons'>({ name: 'seasons' }) ?? []).map(({ name }) =>
    name.trim(),
  )
  return (
    <FieldsFold title="Seasons with prices of their own" words={names.filter(Boolean).join(', ')}>
      <p className="small soft">
        Name a season here, then say which prices are for it:{' '}
        {hasPrice
          ? 'this one, under “When this price applies”, and once the season is saved, those of your packages.'
          : 'once it is saved, those of your packages, under “When this package applies”.'}
      </p>
      {rows.fields.map(({ id }, index) => (
        <RowFrame key={id} noun="season" inAnyOrder {...{ index, rows }}>
          <Field {...bind(`seasons.${index}.name`)} label="Name" placeholder="Peak season" />
          <DayOfYear name={`seasons.${index}.from`} label="From" />
          <DayOfYear name={`seasons.${index}.to`} label="To" />
        </RowFrame>
      ))}
      <div className="cluster gap-2">
        <AddRow size="small" rows={rows} most={maxSeasons} row={newSeason}>
          Add a season
        </AddRow>
        {hasPrice && rows.fields.length > 0 && (
          <Button size="small" variant="plain" onClick={() => showValidity('priceValidity')}>
            Choose when this price applies
          </Button>
        )}
      </div>
    </FieldsFold>
  )
}
