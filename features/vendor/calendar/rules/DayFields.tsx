import { useFormContext } from 'react-hook-form'
import { weekdayNames } from '#domain/days.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { bindTo } from '#src/ui/forms/DraftForm.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import type { RuleValues } from './values.ts'

/** On which weekdays, from when until when, and what stays free around a booking. */
export function DayFields() {
  const form = useFormContext<RuleValues>()
  const bind = bindTo(form)
  return (
    <>
      <ChipGroup
        name="weekdays"
        legend="Weekdays you work"
        hint="A wedding on another weekday can’t be requested."
      >
        {weekdayNames.map((label, index) => (
          <ChipToggle
            key={label}
            {...form.register('weekdays')}
            value={String(index + 1)}
            label={label}
          />
        ))}
      </ChipGroup>
      <div className="pair">
        <NumberField
          {...bind('noticeDays')}
          label="Shortest notice"
          unit="days"
          hint="0 for none: today can be requested."
        />
        <NumberField
          {...bind('aheadMonths')}
          label="How far ahead"
          optional
          unit="months"
          hint="Leave empty for three years, as far as couples can plan."
        />
      </div>
      <div className="pair">
        <NumberField
          {...bind('setUpDays')}
          label="To set up"
          unit="days before"
          hint="Kept free before each booking, from your own offers too. 0 if you need none."
        />
        <NumberField
          {...bind('tearDownDays')}
          label="To clear up"
          unit="days after"
          hint="Kept free after each booking, from your own offers too. 0 if you need none."
        />
      </div>
    </>
  )
}
