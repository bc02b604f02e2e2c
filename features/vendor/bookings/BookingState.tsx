import type { Booking } from '#contract/bookings/bookings.ts'
import { NextPayment, useAnswer } from '#features/parts/payments/NextPayment.tsx'
import { RefundOwed } from '#features/parts/payments/RefundOwed.tsx'
import { heldWords } from '#features/parts/bookings/times/stayText.ts'
import { Wish } from '#features/parts/bookings/Wish.tsx'
import { CancelReason } from '#features/parts/bookings/CancelReason.tsx'
import { QuoteEnd } from '#features/parts/quotes/QuoteEnd.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { labelOfBooking } from '#features/parts/timeline/labels.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { RescheduleNotice } from '#features/parts/reschedules/RescheduleNotice.tsx'
import { hasOutcome, OutcomeNotice } from '#features/parts/outcomes/OutcomeNotice.tsx'
import { coupleWith } from '#domain/words.ts'
import { OtherWaits } from '#features/parts/reviews/OtherWaits.tsx'
import { ByHandNotice } from './ByHandNotice.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { WhyQuote } from './WhyQuote.tsx'

/** How many wait behind it, not who: nobody is chosen from a queue. */
const queueText = ({ waiting }: Booking) =>
  waiting > 0 &&
  (waiting === 1
    ? 'Another couple queues for this time. If this ends, they get it if it fits them.'
    : `${waiting} other couples queue for this time. If this ends, the first whom it fits gets it.`)

/** The vendor's answers, as the notice's buttons. */
const Answers = ({ booking }: { booking: Booking }) => (
  <div className="cluster gap-2">
    <AnswerButtons booking={booking} main />
  </div>
)

const heldText = (booking: Booking) => {
  const { noun, are } = heldWords(booking)
  return `The ${noun} ${are} held`
}

function Requested({ booking }: { booking: Booking }) {
  const { coupleName, expiresAt, actions } = booking
  return (
    <Notice
      tone="amber"
      title={actions.length ? `Answer ${coupleName}` : `Waiting for an answer: ${coupleName}`}
      action={<Answers booking={booking} />}
    >
      <div className="stack gap-2">
        <Wish lines={booking.wish} />
        <p>
          {heldText(booking)} for{' '}
          {expiresAt && <Countdown until={expiresAt} over="a moment more" />}; then the request
          expires. {queueText(booking)}
        </p>
        <WhyQuote booking={booking} />
      </div>
    </Notice>
  )
}

function Quoted({ booking }: { booking: Booking }) {
  const { status, coupleName } = booking
  return (
    <Notice
      tone="amber"
      title={
        status === 'change_asked'
          ? `${coupleName} asked for a change`
          : `Waiting for ${coupleName} to accept your quote`
      }
      action={<Answers booking={booking} />}
    >
      <Wish lines={booking.wish} />
      <p>
        {booking.isHeld ? heldText(booking) : 'The quote is valid, without holding your day,'}{' '}
        <QuoteEnd booking={booking} />. Nothing is confirmed until they accept. {queueText(booking)}
      </p>
    </Notice>
  )
}

function Confirmed({ booking }: { booking: Booking }) {
  const { noun, are, these } = heldWords(booking)
  const answer = useAnswer(booking)
  return (
    <>
      <RescheduleNotice booking={booking} side="vendor" />
      {!booking.reschedule && (
        <Notice tone="leaf" action={answer} title={`${these} ${noun} ${are} confirmed`}>
          <NextPayment booking={booking} />
        </Notice>
      )}
    </>
  )
}

const Completed = ({ booking }: { booking: Booking }) => (
  <Notice tone="leaf" title="This booking is complete">
    {booking.actions.includes('reply') && <p>You have a review: you can reply once, in public.</p>}
    <OtherWaits booking={booking} otherHas={coupleWith(booking.coupleName, 'has', 'have')} />
  </Notice>
)

function Ended({ booking }: { booking: Booking }) {
  const { noun, are } = heldWords(booking)
  const ending =
    booking.status === 'cancelled_by_vendor' ? 'You cancelled it' : labelOfBooking(booking).label
  return (
    <Notice title={`${ending}.${booking.isHeld ? ` The ${noun} ${are} no longer theirs.` : ''}`}>
      <CancelReason booking={booking} side="vendor" />
      <RefundOwed booking={booking} />
    </Notice>
  )
}

/** Where the booking stands and what is to be done, for the vendor. */
export function BookingState({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const { status } = booking
  if (status === 'requested') return <Requested booking={booking} />
  if (status === 'offered' || status === 'change_asked') return <Quoted booking={booking} />
  if (hasOutcome(booking)) return <OutcomeNotice booking={booking} side="vendor" />
  if (status === 'confirmed')
    return booking.isByHand ? (
      <ByHandNotice {...{ booking, onCancel }} />
    ) : (
      <Confirmed booking={booking} />
    )
  return status === 'completed' ? <Completed booking={booking} /> : <Ended booking={booking} />
}
