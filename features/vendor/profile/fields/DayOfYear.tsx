import type { FieldValues } from 'react-hook-form'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { months } from './daysOfYear.ts'

/** A day and a month of each year; `name` is of `DayOfYearValues`. */
export function DayOfYear({ name, label }: { name: string; label?: string }) {
  const bind = useBind<FieldValues>()
  return (
    <div className="pair">
      <NumberField {...bind(`${name}.day`)} label={label ? `${label}, day` : 'Day'} />
      <Select
        {...bind(`${name}.month`)}
        label={label ? `${label}, month` : 'Month'}
        options={months}
      />
    </div>
  )
}
