import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useRequestRescueMutation } from '#store/api/talk/rescues.ts'
import { sending } from '#store/failure.ts'
import { allOf, messageTo, timeWords } from './rescueWords.ts'

/** One message to all who are chosen; the first that is still free is held. */
export function AskRescuers({
  booking,
  chosen,
  isOnly,
}: {
  booking: Booking
  /** In the order in which their time is tried. */
  chosen: readonly { _id: string; businessName: string }[]
  /** There is no other to choose. */
  isOnly: boolean
}) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [ask, { data: answer, error, isLoading }] = useRequestRescueMutation()
  const { _id: bookingId } = booking
  const vendorIds = chosen.map(({ _id }) => _id)
  const first = chosen[0]?.businessName
  const time = timeWords(booking, locale)
  return (
    <Form
      name={`rescue-${bookingId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ message }) => ask({ bookingId, vendorIds, message: String(message) })}
      onDone={(to) =>
        void navigate(to.bookingId ? paths.myBooking(to.bookingId) : paths.myEnquiries)
      }
      action={
        chosen.length === 1
          ? `Ask, and hold the ${time}`
          : `Ask ${allOf(chosen.length)}${first ? `, and hold the ${time} at ${first}` : ''}`
      }
      button={{ disabled: !chosen.length || Boolean(answer) }}
    >
      <Field
        as="textarea"
        name="message"
        label={isOnly ? 'Your message' : 'Your message to all of them'}
        rows={5}
        dir="auto"
        defaultValue={messageTo(booking, locale)}
      />
      <p className="small soft">
        {isOnly || !first
          ? `We also request the ${time}: if it is still free, it is held for you for 48 hours, and `
          : `We also request the ${time} at ${first}, or if it is no longer free there, at the next ` +
            'of them in this order: it is held for you for 48 hours, and '}
        nothing is agreed yet.
      </p>
    </Form>
  )
}
