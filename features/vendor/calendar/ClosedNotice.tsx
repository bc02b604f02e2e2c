import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useOpenCalendarMutation } from '#store/api/calendar/calendar.ts'

/** Nobody knows the days of a business until it says that they can be relied on. */
export function ClosedNotice() {
  const [open, { isLoading }] = useOpenCalendarMutation()
  return (
    <Notice
      tone="amber"
      title="Couples don’t see your calendar yet"
      action={
        <Button variant="primary" busy={isLoading} onClick={() => void open()}>
          Open my calendar
        </Button>
      }
    >
      <p>
        Take off the days you are already booked, then open it. Until then couples read that we
        don’t know your calendar, and can’t request a day.
      </p>
    </Notice>
  )
}
