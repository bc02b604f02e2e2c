import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { selectOnlyLooks } from '#store/acting.ts'
import { useSendBookingMessageMutation } from '#store/api/talk/enquiries.ts'
import { failureOf } from '#store/failure.ts'
import { useAppSelector } from '#store/hooks.ts'

/** The way to the messages of a booking; the first one is written right here. */
export function BookingThread({
  booking,
  threadPath,
}: {
  booking: Booking
  threadPath: (enquiryId: string) => string
}) {
  const [isWriting, setWriting] = useState(false)
  const [write, { isLoading, error }] = useSendBookingMessageMutation()
  const onlyLooks = useAppSelector(selectOnlyLooks)
  const failed = failureOf(error)
  const draft = `booking-message-${booking._id}`
  if (booking.enquiryId)
    return (
      <div>
        <Button size="small" icon="message" to={threadPath(booking.enquiryId)}>
          Messages
        </Button>
      </div>
    )
  if (onlyLooks) return null
  if (!isWriting)
    return (
      <div>
        <Button size="small" icon="message" onClick={() => setWriting(true)}>
          Write a message
        </Button>
      </div>
    )
  return (
    <Form
      name={draft}
      draft
      errors={failed?.fields}
      failure={failed && !failed.fields.message && failed.message}
      onSubmit={async ({ message }) => {
        const { error: refused } = await write({ bookingId: booking._id, message: String(message) })
        if (!refused) clearDraft(draft)
      }}
    >
      <Field as="textarea" name="message" label="Your message" rows={4} />
      <div className="cluster">
        <Button type="submit" size="small" busy={isLoading}>
          Send
        </Button>
        <Button variant="plain" size="small" onClick={() => setWriting(false)}>
          Close
        </Button>
      </div>
    </Form>
  )
}
