import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { weekdayNames } from '#domain/days.ts'
import { partName, slotNames } from '#domain/times.ts'
import { DayOfYear } from '#features/vendor/profile/fields/DayOfYear.tsx'
import { RowFrame, type Rows } from '#features/vendor/profile/fields/RowFrame.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import type { RuleValues } from './values.ts'

type Row = { index: number; rows: Rows }

const ways = [
  { value: 'week 1', label: 'Every week' },
  { value: 'week 2', label: 'Every second week' },
  { value: 'week 3', label: 'Every third week' },
  { value: 'week 4', label: 'Every fourth week' },
  { value: 'month 1', label: 'Monthly, the first' },
  { value: 'month 2', label: 'Monthly, the second' },
  { value: 'month 3', label: 'Monthly, the third' },
  { value: 'month 4', label: 'Monthly, the fourth' },
  { value: 'month -1', label: 'Monthly, the last' },
  { value: 'year', label: 'Every year on a date' },
]
const weekdays = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))

/** Asked where parts of a day are sold, or were when this was written. */
function PartOff({ row }: { row: `daysOff.${number}` | `away.${number}` }) {
  const bind = useBind<RuleValues>()
  const slots = useWatch<RuleValues, 'slots'>({ name: 'slots' })
  const part = useWatch<RuleValues, `${typeof row}.part`>({ name: `${row}.part` })
  // With the hours of a whole day those of all the others are off.
  const names = slotNames.filter(
    (name) => (slots[name].isSold && name !== 'full_day') || name === part,
  )
  if (names.length === 0) return null
  const options = names.map((name) => ({ value: name, label: `Only the ${partName(name)}` }))
  return (
    <Select
      {...bind(`${row}.part`)}
      label="What is off"
      options={[{ value: '', label: 'The whole day' }, ...options]}
      hint={part && part !== 'full_day' ? 'The whole day can’t be booked then either.' : undefined}
    />
  )
}

export const SeasonRow = ({ index, rows }: Row) => (
  <RowFrame noun="season" inAnyOrder {...{ index, rows }}>
    <DayOfYear name={`seasons.${index}.from`} label="From" />
    <DayOfYear name={`seasons.${index}.to`} label="To" />
  </RowFrame>
)

export function DayOffRow({ index, rows }: Row) {
  const bind = useBind<RuleValues>()
  const row = `daysOff.${index}` as const
  const how = useWatch<RuleValues, `${typeof row}.how`>({ name: `${row}.how` })
  const { getValues } = useFormContext<RuleValues>()
  const [has] = useState(() => {
    const { from, until, except } = getValues(row)
    return `${from}${until}${except}` !== ''
  })
  const isCounted = /^week [234]/.test(how)
  return (
    <RowFrame noun="day off" inAnyOrder {...{ index, rows }}>
      <div className="pair">
        <Select {...bind(`${row}.how`)} label="How often" options={ways} />
        {how !== 'year' && (
          <Select {...bind(`${row}.weekday`)} label="Weekday" options={weekdays} />
        )}
      </div>
      {how === 'year' && <DayOfYear name={`${row}.date`} />}
      <PartOff row={row} />
      <details open={isCounted || has}>
        <summary>From, until, exceptions</summary>
        <div className="stack">
          <div className="pair">
            <DateField
              {...bind(`${row}.from`)}
              label="From"
              optional
              hint={isCounted ? 'The week that it is counted from.' : undefined}
            />
            <DateField {...bind(`${row}.until`)} label="Until" optional />
          </div>
          <Field
            {...bind(`${row}.except`)}
            label="But not on"
            optional
            placeholder="14 Feb 2027, 21 Feb 2027"
            hint="Days you work anyway, separated by commas."
          />
        </div>
      </details>
    </RowFrame>
  )
}

export function AwayRow({ index, rows }: Row) {
  const bind = useBind<RuleValues>()
  const row = `away.${index}` as const
  return (
    <RowFrame noun="time away" inAnyOrder {...{ index, rows }}>
      <div className="pair">
        <DateField {...bind(`${row}.firstDay`)} label="First day" />
        <DateField
          {...bind(`${row}.lastDay`)}
          label="Last day"
          optional
          hint="Leave empty for a single day."
        />
      </div>
      <PartOff row={row} />
      <Field {...bind(`${row}.note`)} label="Note" optional hint="Only you can see this." />
    </RowFrame>
  )
}
