import type { Enquiry } from '#contract/talk/enquiries.ts'
import { formatMoney } from '#domain/money.ts'
import { ChangeList } from '#features/parts/timeline/ChangeList.tsx'
import { enquiryLabels, isOpenBooking, labelOfBooking } from '#features/parts/timeline/labels.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Fold, Folds } from '#src/ui/display/Fold.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import type { Side } from './side.ts'

/** What there is to know of a thread: what came of it, what was asked for, and folded what happened. */
export function Facts({
  enquiry,
  side,
  onClose,
}: {
  enquiry: Enquiry
  side: Pick<Side, 'bookingPath' | 'facts' | 'folded' | 'thing'>
  onClose: () => void
}) {
  const { booking, vendor, closedReason } = enquiry
  const isSettled = booking && (isOpenBooking(booking.status) || booking.wasConfirmed)
  const isOpen = !isSettled && !vendor.unclaimed && !closedReason
  return (
    <>
      {booking && <TheBooking {...{ enquiry, booking }} to={side.bookingPath(booking._id)} />}
      {isOpen && <RequestFacts enquiry={enquiry} thing={side.thing} />}
      {side.facts?.(enquiry)}
      <Folds>
        {side.folded?.(enquiry)}
        <Fold title="What happened">
          <ChangeList changes={enquiry.timeline} labels={enquiryLabels} />
        </Fold>
      </Folds>
      {enquiry.actions.includes('close') && (
        <div>
          <Button size="small" icon="archive" onClick={onClose}>
            Close the enquiry
          </Button>
        </div>
      )}
    </>
  )
}

function TheBooking({
  enquiry: { total },
  booking,
  to,
}: {
  enquiry: Pick<Enquiry, 'total'>
  booking: NonNullable<Enquiry['booking']>
  to: string
}) {
  const locale = useLocale()
  const { label, tone } = labelOfBooking(booking)
  return (
    <section className="stack gap-2">
      <h2>The booking</h2>
      <div className="cluster gap-2">
        <Badge tone={tone}>{label}</Badge>
        {total && <span className="small">{formatMoney(total, locale)} in all</span>}
        <Button size="small" to={to}>
          See the booking
        </Button>
      </div>
    </section>
  )
}
