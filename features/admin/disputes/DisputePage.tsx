import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import {
  useCancelBookingAsAdminMutation,
  useCompleteBookingAsAdminMutation,
  useInspectBookingMutation,
} from '#store/api/moderation/disputes.ts'
import { formFailure } from '#store/failure.ts'
import { DisputeView } from './DisputeView.tsx'

/** A booking opens to who says why; the reason is written to the log, each time. */
export default function DisputePage() {
  const { bookingId = '' } = useParams()
  const [look, looking] = useInspectBookingMutation()
  const { error, isLoading } = looking
  const [cancel, cancelling] = useCancelBookingAsAdminMutation()
  const [complete, completing] = useCompleteBookingAsAdminMutation()
  const name = `look-at-booking-${bookingId}`
  const open = async ({ reason = '' }: Record<string, FormDataEntryValue>) => {
    const { data: opened } = await look({ bookingId, reason: String(reason) })
    if (opened) clearDraft(name)
  }
  const [asked, setAsked] = useState<{ data: Dispute; fulfilledTimeStamp: number }>()
  const [newest] = [asked, cancelling, completing, looking]
    .filter((answer) => answer?.data)
    .toSorted((a, b) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0))
  const dispute = newest?.data
  const onQuestion = (data: Dispute) => setAsked({ data, fulfilledTimeStamp: Date.now() })
  if (dispute && dispute.booking._id === bookingId)
    return <DisputeView {...{ dispute, cancel, cancelling, complete, completing, onQuestion }} />
  return (
    <div className="container narrow page stack gap-5">
      <PageHeader
        title="Open a booking"
        before={<Link to={paths.adminBookings}>Bookings</Link>}
        lede="You will read what a couple and a vendor agreed and wrote to each other."
      />
      <Card>
        <Form name={name} draft onSubmit={open} {...formFailure(error)}>
          <Field
            as="textarea"
            name="reason"
            label="Why do you need to?"
            rows={3}
            hint="It is written to the log with your name, and can’t be changed."
          />
          <div>
            <Button type="submit" variant="primary" icon="eye" busy={isLoading}>
              Open it
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
