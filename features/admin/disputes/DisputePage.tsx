import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { totalText } from '#features/parts/bookings/totalText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import {
  useCancelBookingAsAdminMutation,
  useCompleteBookingAsAdminMutation,
  useGetBookingsForAdminInfiniteQuery,
  useInspectBookingMutation,
} from '#store/api/moderation/disputes.ts'
import { sending } from '#store/failure.ts'
import { DisputeView } from './DisputeView.tsx'

/** A booking opens to who says why; the reason is written to the log, each time. */
export default function DisputePage() {
  const { bookingId = '' } = useParams()
  const [look, looking] = useInspectBookingMutation()
  const [cancel, cancelling] = useCancelBookingAsAdminMutation()
  const [complete, completing] = useCompleteBookingAsAdminMutation()
  const [asked, setAsked] = useState<{ data: Dispute; fulfilledTimeStamp: number }>()
  const [newest] = [asked, cancelling, completing, looking]
    .filter((answer) => answer?.data)
    .toSorted((a, b) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0))
  const dispute = newest?.data
  const onQuestion = (data: Dispute) => setAsked({ data, fulfilledTimeStamp: Date.now() })
  if (dispute && dispute.booking._id === bookingId)
    return <DisputeView {...{ dispute, cancel, cancelling, complete, completing, onQuestion }} />
  return <OpenWithReason {...{ bookingId, look, looking }} />
}

/** Which booking it is says the line of the list; what is in it opens with the reason. */
function OpenWithReason({
  bookingId,
  look,
  looking,
}: {
  bookingId: string
  look: ReturnType<typeof useInspectBookingMutation>[0]
  looking: Parameters<typeof sending>[0]
}) {
  const locale = useLocale()
  const { data } = useGetBookingsForAdminInfiniteQuery({ q: bookingId })
  const line = data?.pages[0]?.items.find(({ _id }) => _id === bookingId)
  return (
    <Page
      narrow
      className="stack gap-5"
      title={line ? `${line.coupleName} with ${line.vendor.businessName}` : 'Open a booking'}
      before={<Link to={paths.adminBookings}>Bookings</Link>}
      lede={
        line
          ? `${stayText(line, locale)}. ${totalText(line, locale)}. ` +
            'You will read what they agreed and wrote to each other.'
          : 'You will read what a couple and a vendor agreed and wrote to each other.'
      }
    >
      <Card>
        <Form
          name={`look-at-booking-${bookingId}`}
          draft
          onSubmit={({ reason = '' }) => look({ bookingId, reason: String(reason) })}
          {...sending(looking)}
          action="Open it"
          button={{ icon: 'eye' }}
        >
          <Field
            as="textarea"
            name="reason"
            label="Why do you need to?"
            rows={3}
            hint="It is written to the log with your name, and can’t be changed."
          />
        </Form>
      </Card>
    </Page>
  )
}
