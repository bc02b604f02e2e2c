import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { hasPayments, NextPayment, useAnswer } from '#features/parts/payments/NextPayment.tsx'
import { RefundOwed } from '#features/parts/payments/RefundOwed.tsx'
import { heldWords } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { RescheduleNotice } from '#features/parts/reschedules/RescheduleNotice.tsx'
import { hasOutcome, OutcomeNotice } from '#features/parts/outcomes/OutcomeNotice.tsx'
import { OtherWaits } from '#features/parts/reviews/OtherWaits.tsx'
import { CancelReason } from '#features/parts/bookings/CancelReason.tsx'
import { Wish } from '#features/parts/bookings/Wish.tsx'
import { QuoteEnd } from '#features/parts/quotes/QuoteEnd.tsx'
import { QuoteButtons } from '#features/user/bookings/quotes/QuoteButtons.tsx'
import { WhoElse } from '#features/user/bookings/rescue/WhoElse.tsx'

/** A request or a quote that was given up is no booking that was cancelled. */
function nothingBooked({ status, sum, wasConfirmed }: Booking) {
  if (wasConfirmed || status === 'cancelled_by_vendor') return undefined
  const what = sum ? 'quote' : 'request'
  return status === 'cancelled_by_user' ? `You withdrew the ${what}` : `We ended the ${what}`
}

type Of = { booking: Booking }

function Requested({ booking, onCancel }: Of & { onCancel: () => void }) {
  const locale = useLocale()
  const { vendor, expiresAt, actions } = booking
  const { noun, are } = heldWords(booking)
  const cancel = actions.includes('cancel') && (
    <Button size="small" onClick={onCancel}>
      Withdraw the request
    </Button>
  )
  return (
    <Notice tone="amber" title={`Waiting for ${vendor.businessName}`} action={cancel}>
      <Wish lines={booking.wish} isOwn />
      <p>
        The {noun} {are} held for you for{' '}
        {expiresAt && <Countdown until={expiresAt} over="a moment more" />}
        {expiresAt && `, until ${formatInstant(expiresAt, locale)}`}. We’ll email you as soon as
        there is an answer.
      </p>
    </Notice>
  )
}

const titleOfQuote = ({ status, vendor, quoteVersion }: Booking) =>
  status === 'change_asked'
    ? `You asked ${vendor.businessName} for a change`
    : quoteVersion > 1
      ? `${vendor.businessName} has changed the quote`
      : `${vendor.businessName} has sent you a quote`

function Quoted({ booking }: Of) {
  const locale = useLocale()
  const { noun, are } = heldWords(booking)
  return (
    <Notice
      tone="amber"
      title={titleOfQuote(booking)}
      action={
        <div className="cluster gap-2">
          <QuoteButtons booking={booking} main />
        </div>
      }
    >
      <Wish lines={booking.wish} isOwn />
      {booking.sum && <p>{formatSum(booking.sum, locale)}.</p>}
      <p>
        {booking.status === 'change_asked' && 'You can also accept it as it is. '}Nothing is
        confirmed yet. {booking.isHeld ? `The ${noun} ${are} held for you` : 'The quote is valid'}{' '}
        <QuoteEnd booking={booking} />
        {!booking.isHeld && `; others can take the ${noun} until you accept`}.
      </p>
    </Notice>
  )
}

function Confirmed({ booking }: Of) {
  const { noun, are } = heldWords(booking)
  const answer = useAnswer(booking)
  return (
    <>
      <RescheduleNotice booking={booking} side="user" />
      {!booking.reschedule && (
        <Notice tone="leaf" action={answer} title={`The ${noun} ${are} yours`}>
          {hasPayments(booking) ? (
            <NextPayment booking={booking} />
          ) : (
            <p>Agree on the details with {booking.vendor.businessName}.</p>
          )}
        </Notice>
      )}
    </>
  )
}

const Completed = ({ booking }: Of) => (
  <Notice tone="leaf" title="This booking is complete">
    {booking.actions.includes('review') && !booking.review && !booking.otherWaitsUntil && (
      <p>Other couples would love to know how it went.</p>
    )}
    <OtherWaits booking={booking} otherHas={`${booking.vendor.businessName} has`} />
  </Notice>
)

type Instead = {
  /** Where others are looked for, and for how many come first. */
  place: { city: string | null; guests: number }
  /** That nobody could take a lost time, where that is so. */
  nobody?: ReactNode
}

function Ended({ booking, place, nobody }: Of & Instead) {
  const { status, vendor } = booking
  const { noun, are, these } = heldWords(booking)
  const isPast = booking.lastDay < useToday()
  const others = !isPast && <WhoElse booking={booking} place={place} />
  const ways = others && <WhoElse booking={booking} place={place} again />
  const notHeld =
    `The ${noun} ${are} not held for you.` +
    (isPast ? '' : ' You can ask again, or ask someone else.')
  if (status === 'declined') {
    const title =
      booking.quoteVersion > 0
        ? `${vendor.businessName} has withdrawn its quote`
        : `${vendor.businessName} can’t take ${these.toLowerCase()} ${noun}`
    return (
      <Notice tone="brick" title={title} action={others}>
        {nobody}
      </Notice>
    )
  }
  if (status === 'turned_down')
    return (
      <Notice title="You declined the quote" action={ways}>
        <p>{notHeld}</p>
      </Notice>
    )
  if (status === 'expired') {
    const title = booking.sum
      ? 'The quote’s last day is over'
      : `${vendor.businessName} did not answer in time`
    return (
      <Notice title={title} action={ways}>
        <p>{notHeld}</p>
        {nobody}
      </Notice>
    )
  }
  const title = nothingBooked(booking) ?? 'This booking is cancelled'
  return (
    <Notice tone="brick" title={title} action={others}>
      <CancelReason booking={booking} side="user" />
      <RefundOwed booking={booking} />
      {nobody}
    </Notice>
  )
}

/** Where the booking stands and what comes next, for the couple. */
export function BookingState({
  booking,
  onCancel,
  ...instead
}: Of & Instead & { onCancel: () => void }) {
  switch (booking.status) {
    case 'requested':
      return <Requested booking={booking} onCancel={onCancel} />
    case 'offered':
    case 'change_asked':
      return <Quoted booking={booking} />
    case 'confirmed':
      return hasOutcome(booking) ? (
        <OutcomeNotice booking={booking} side="user" />
      ) : (
        <Confirmed booking={booking} />
      )
    case 'completed':
      return <Completed booking={booking} />
    default:
      return <Ended booking={booking} {...instead} />
  }
}
