import { useState } from 'react'
import { addDays } from '#domain/days.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { useFieldKey } from './useFieldKey.ts'

type Props = {
  timeZone: string
  firstDay: string | undefined
  lastDay: string | undefined
  /** It can be for several days on end. */
  hasDays: boolean
  onLastDay: (day: string) => void
}

/** What few couples need, folded: the last of several days, and a note. */
export function MoreFields({ timeZone, firstDay, lastDay = '', hasDays, onLastDay }: Props) {
  const today = useToday(timeZone)
  const { key, note } = useFieldKey(lastDay)
  // What is sent with the rest is seen before.
  const [isOpen] = useState(hasDays && lastDay !== '')
  return (
    <details open={isOpen}>
      <summary>{hasDays ? 'More days, or a note' : 'A note'}</summary>
      <div className="stack" style={{ paddingBlockStart: 'var(--space-4)' }}>
        {hasDays && (
          <DateField
            key={key}
            name="lastDay"
            label="Last day"
            optional
            min={firstDay ? addDays(firstDay, 1) : today}
            defaultValue={lastDay}
            onDay={(day) => {
              note(day)
              onLastDay(day)
            }}
          />
        )}
        <Field as="textarea" name="note" label="Note to the vendor" optional rows={3} dir="auto" />
      </div>
    </details>
  )
}
