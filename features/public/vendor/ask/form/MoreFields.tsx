import { addDays } from '#domain/days.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'

type Props = {
  timeZone: string
  firstDay: string | undefined
  /** It can be for several days on end. */
  hasDays: boolean
  onLastDay: (day: string) => void
}

/** What few couples need, folded: the last of several days, and a note. */
export function MoreFields({ timeZone, firstDay, hasDays, onLastDay }: Props) {
  const today = useToday(timeZone)
  return (
    <details>
      <summary>{hasDays ? 'More days, or a note' : 'A note'}</summary>
      <div className="stack" style={{ paddingBlockStart: 'var(--space-4)' }}>
        {hasDays && (
          <DateField
            name="lastDay"
            label="Last day"
            optional
            min={firstDay ? addDays(firstDay, 1) : today}
            onDay={onLastDay}
          />
        )}
        <Field as="textarea" name="note" label="Note to the vendor" optional rows={3} dir="auto" />
      </div>
    </details>
  )
}
