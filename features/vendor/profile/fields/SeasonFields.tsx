import { useFieldArray } from 'react-hook-form'
import { maxSeasons } from '#domain/limits.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { DayOfYear } from './DayOfYear.tsx'
import { RowFrame } from './RowFrame.tsx'
import { newSeason, type ProfileValues } from './values.ts'

/** The seasons by which prices hold, the same each year. */
export function SeasonFields() {
  const bind = useBind<ProfileValues>()
  const rows = useFieldArray<ProfileValues, 'seasons'>({ name: 'seasons' })
  return (
    <details open={rows.fields.length > 0}>
      <summary>Seasons with prices of their own</summary>
      <div className="stack" style={{ paddingBlockStart: 'var(--space-4)' }}>
        {rows.fields.map(({ id }, index) => (
          <RowFrame key={id} noun="season" inAnyOrder {...{ index, rows }}>
            <Field {...bind(`seasons.${index}.name`)} label="Name" placeholder="Peak season" />
            <DayOfYear name={`seasons.${index}.from`} label="From" />
            <DayOfYear name={`seasons.${index}.to`} label="To" />
          </RowFrame>
        ))}
        <AddRow size="small" rows={rows} most={maxSeasons} row={newSeason}>
          Add a season
        </AddRow>
      </div>
    </details>
  )
}
