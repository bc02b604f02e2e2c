import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Slot } from '#domain/times.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { FunctionFields } from './FunctionFields.tsx'
import { SlotSelect } from './SlotSelect.tsx'
import { overWords, type StayValues } from './values.ts'

/** For when it is: a day or a part of it, several days, or several functions. */
export function TimeFields({
  slots,
  today,
  hint,
  about,
  onRemoved,
}: {
  slots: readonly Slot[]
  /** Days before it are refused beside their fields, where it is given. */
  today?: string
  /** What is to be known of the days. */
  hint?: ReactNode
  /** What is said of a function under its fields, by its place. */
  about?: (place: number) => { note?: ReactNode }
  /** A function was taken out: its place. */
  onRemoved?: (index: number) => void
}) {
  const bind = useBind<StayValues>()
  const { register } = useFormContext<StayValues>()
  const [isTogether, firstDay, lastDay] = useWatch<
    StayValues,
    ['isTogether', 'firstDay', 'lastDay']
  >({ name: ['isTogether', 'firstDay', 'lastDay'] })
  return (
    <>
      <Checkbox
        {...register('isTogether')}
        label="Several functions"
        hint="Each with its own day, time of day and guests."
      />
      {isTogether ? (
        <>
          <FunctionFields {...{ slots, today, about, onRemoved }} />
          {hint && <p className="small soft">{hint}</p>}
        </>
      ) : (
        <>
          <div className="pair">
            <DateField
              {...bind('firstDay')}
              label="First day"
              hint={hint}
              error={overWords(firstDay, today)}
              min={today}
            />
            <DateField
              {...bind('lastDay')}
              label="Last day"
              min={today}
              optional
              hint="Leave empty for a single day."
            />
          </div>
          {slots.length > 0 && (!lastDay || lastDay === firstDay) && (
            <SlotSelect {...bind('slot')} slots={slots} />
          )}
        </>
      )}
    </>
  )
}
