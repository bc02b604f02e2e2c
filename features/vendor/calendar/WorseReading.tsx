import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useAcceptImportedCalendarMutation } from '#store/api/calendar/importedCalendars.ts'
import type { Calendar } from './OtherCalendar.tsx'

/** A reading that may have lost entries by mistake: the one before stands until the vendor says that it is right. */
export function WorseReading({
  calendar: { _id: calendarId, name, host, worse },
  onlyReads,
}: {
  calendar: Calendar
  onlyReads: boolean
}) {
  const [accept, { isLoading }] = useAcceptImportedCalendarMutation()
  if (!worse) return null
  return (
    <Notice tone="brick" alert title="Is this right?">
      <div className="stack gap-3">
        <p>
          {worse.why} We changed nothing: what it blocked stays blocked. If that’s a mistake,{' '}
          {host
            ? 'look at the calendar where you keep it; we’ll read it again.'
            : 'export the file once more and add it again.'}{' '}
          If it’s right, take it as it is.
        </p>
        {!onlyReads && (
          <div className="cluster gap-2">
            <Button
              size="small"
              aria-label={`Take ${name} as it is`}
              busy={isLoading}
              onClick={() => void accept({ calendarId })}
            >
              It’s right, take it
            </Button>
          </div>
        )}
      </div>
    </Notice>
  )
}
