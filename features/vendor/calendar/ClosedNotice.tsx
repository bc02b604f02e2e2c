import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useOpenCalendarMutation } from '#store/api/calendar/calendar.ts'

/** Of a business that came from a list: nobody knows its days until its owner says so. */
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
        Take off the days you are already booked, then open it. Until then couples read “calendar
        unknown” and can’t request a day.
      </p>
    </Notice>
  )
}
