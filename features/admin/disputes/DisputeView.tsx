import { useLocale } from '#src/ui/base/locale.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { telOf } from '#domain/links/phones.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { FactList } from '#features/parts/bookings/FactList.tsx'
import { ChangeList } from '#features/parts/timeline/ChangeList.tsx'
import { bookingSteps, labelOfBooking } from '#features/parts/timeline/labels.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { CompleteForThemDialog, type Complete } from './CompleteForThemDialog.tsx'
import { DisputeRecord } from './DisputeRecord.tsx'
import { CancelForThemDialog, type Cancel } from './CancelForThemDialog.tsx'

/** What both sides agreed, did and wrote. */
export function DisputeView({
  dispute,
  cancel,
  cancelling,
  onQuestion,
  ...completes
}: { dispute: Dispute; onQuestion: (dispute: Dispute) => void } & Cancel & Complete) {
  const { booking, couple, vendor, mayCancel, mayComplete } = dispute
  const [open, setOpen] = useState<'cancel' | 'complete'>()
  const { label, tone } = labelOfBooking(booking)
  const locale = useLocale()
  return (
    <Page
      title={`${couple.name} with ${vendor.name}`}
      before={<Link to={paths.adminBookings}>Bookings</Link>}
      lede={stayText(booking, locale)}
      actions={
        <div className="cluster gap-2">
          <Badge tone={tone}>{label}</Badge>
          {mayComplete && <Button onClick={() => setOpen('complete')}>It took place</Button>}
          {mayCancel && (
            <Button variant="danger" onClick={() => setOpen('cancel')}>
              {booking.status === 'confirmed' ? 'Cancel for both' : 'End for both'}
            </Button>
          )}
        </div>
      }
    >
      <div className="split">
        <DisputeRecord {...{ dispute, onQuestion }} />
        <aside className="stack gap-5">
          <Party title="Couple" party={couple} />
          <Party title="Vendor" party={vendor} />
          <Card className="stack" title="What happened">
            <ChangeList changes={booking.timeline} labels={bookingSteps} />
            <p className="small soft">
              Reference {booking._id}. Pictures open for a quarter of an hour; then open the booking
              again.
            </p>
          </Card>
        </aside>
      </div>
      {open === 'cancel' && (
        <CancelForThemDialog
          {...{ dispute, cancel, cancelling }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'complete' && (
        <CompleteForThemDialog
          {...completes}
          dispute={dispute}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

function Party({ title, party }: { title: string; party: Dispute['couple'] }) {
  const facts = [
    ['Name', party._id ? <Link to={paths.adminUser(party._id)}>{party.name}</Link> : party.name],
    ['Email', party.email && <a href={`mailto:${party.email}`}>{party.email}</a>],
    ['Phone', party.phone && <a href={telOf(party.phone)}>{party.phone}</a>],
  ] as const
  return (
    <Card className="stack" title={title}>
      <FactList facts={facts} />
    </Card>
  )
}
