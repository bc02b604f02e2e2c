import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useRequestRescueMutation } from '#store/api/talk/rescues.ts'
import { formFailure } from '#store/failure.ts'
import { messageTo, timeWords } from './rescueWords.ts'

/** One message to all who are chosen; the first that is still free is held. */
export function AskRescuers({
  booking,
  vendorIds,
  isOnly,
}: {
  booking: Booking
  vendorIds: string[]
  /** There is no other to choose. */
  isOnly: boolean
}) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [ask, { data: answer, error, isLoading }] = useRequestRescueMutation()
  const { _id: bookingId } = booking
  const time = timeWords(booking, locale)
  const name = `rescue-${bookingId}`
  const submit = async ({ message }: Record<string, FormDataEntryValue>) => {
    const { data } = await ask({ bookingId, vendorIds, message: String(message) })
    if (!data) return
    clearDraft(name)
    await navigate(data.bookingId ? paths.myBooking(data.bookingId) : paths.myEnquiries)
  }
  return (
    <Form name={name} draft {...formFailure(error)} onSubmit={(values) => void submit(values)}>
      <Field
        as="textarea"
        name="message"
        label={isOnly ? 'Your message' : 'Your message to all of them'}
        rows={5}
        dir="auto"
        defaultValue={messageTo(booking, locale)}
      />
      <p className="small soft">
        {isOnly
          ? `We also request the ${time}: if it is still free, it is held for you for 48 hours, and `
          : `We also request the ${time} of the first one that is still free: it is held for you ` +
            'for 48 hours, and '}
        nothing is agreed yet.
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={isLoading}
        disabled={!vendorIds.length || Boolean(answer)}
      >
        {vendorIds.length === 1
          ? `Ask, and hold the ${time}`
          : `Ask all ${vendorIds.length}, and hold the first`}
      </Button>
    </Form>
  )
}
