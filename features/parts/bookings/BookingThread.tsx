import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useSendBookingMessageMutation } from '#store/api/talk/enquiries.ts'
import { sending } from '#store/failure.ts'
import { useOnlyLooks } from '#store/hooks.ts'

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
  const onlyLooks = useOnlyLooks()
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
      name={`booking-message-${booking._id}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ message }) => write({ bookingId: booking._id, message: String(message) })}
      action="Send"
      button={{ variant: 'quiet', size: 'small' }}
      beside={
        <Button variant="plain" size="small" onClick={() => setWriting(false)}>
          Close
        </Button>
      }
    >
      <Field as="textarea" name="message" label="Your message" rows={4} />
    </Form>
  )
}
