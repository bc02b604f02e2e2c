import { comeWords } from '#domain/times.ts'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { needsPrice, newTimeIs } from '#domain/bookings/adding.ts'
import { adds, goesElsewhere, leavesOut } from '#domain/bookings/leftOut.ts'
import { isMoved, movedFunctions, proposedWords } from '#domain/bookings/proposals.ts'
import { formatDays } from '#domain/formatDay.ts'
import { coupleWith } from '#domain/words.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { useWithdrawRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { AddFunctionDialog } from './AddFunctionDialog.tsx'
import { AcceptRescheduleDialog } from './AcceptRescheduleDialog.tsx'
import { DeclineRescheduleDialog } from './DeclineRescheduleDialog.tsx'
import { MovedFacts } from './MovedFacts.tsx'
import { MovedFunctions } from './MovedFunctions.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

type Answer = 'accept' | 'decline' | 'propose'

/** What one side proposes to change of a confirmed booking, and what this side can do about it. */
export function RescheduleNotice({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  // As it was opened: what is typed stays there when the proposal is withdrawn meanwhile.
  const [opened, setOpened] = useState<{ is: Answer; booking: Booking }>()
  const { reschedule, vendor, coupleName } = booking
  const other = side === 'user' ? vendor.businessName : coupleName
  const dialog = opened && {
    booking: opened.booking,
    isOver: opened.booking.reschedule?._id !== reschedule?._id,
    onClose: () => setOpened(undefined),
  }
  return (
    <>
      {reschedule && (
        <Proposed
          {...{ booking, reschedule, side, other }}
          open={(is) => setOpened({ is, booking })}
        />
      )}
      {dialog && opened.is === 'accept' && <AcceptRescheduleDialog {...dialog} side={side} />}
      {dialog && opened.is === 'propose' && opened.booking.reschedule && (
        <Counter {...dialog} side={side} answered={opened.booking.reschedule} />
      )}
      {dialog && opened.is === 'decline' && <DeclineRescheduleDialog {...dialog} other={other} />}
    </>
  )
}

/** Of a function more another such, else other days, guests, hall or total. */
const Counter = (
  props: Parameters<typeof ProposeDialog>[0] & Parameters<typeof AddFunctionDialog>[0],
) => (adds(props.answered ?? {}) ? <AddFunctionDialog {...props} /> : <ProposeDialog {...props} />)

function Proposed({
  booking,
  reschedule,
  side,
  other,
  open,
}: {
  booking: Booking
  reschedule: NonNullable<Booking['reschedule']>
  side: 'user' | 'vendor'
  other: string
  open: (answer: Answer) => void
}) {
  const locale = useLocale()
  const moves = isMoved(booking, reschedule)
  const isLess = leavesOut(reschedule)
  const isMore = adds(reschedule)
  const isListed = isLess || isMore || isApart(booking, reschedule)
  const proposed = proposedWords(booking, reschedule, {
    locale,
    formatDays: (first, last) => formatDays(first, last, locale),
  })
  const isOurs = reschedule.by === side
  const otherHas = side === 'user' ? `${other} has` : coupleWith(other, 'has', 'have')
  return (
    <Notice
      tone="amber"
      title={
        isOurs
          ? `You proposed${isLess || isMore ? ':' : ''} ${proposed}`
          : `Proposed by ${other}: ${proposed}`
      }
    >
      {isListed ? (
        <div className="stack gap-3">
          <MovedFunctions booking={booking} to={reschedule} />
          <MovedFacts booking={booking} side={side} folded />
        </div>
      ) : (
        <MovedFacts booking={booking} side={side} folded />
      )}
      {reschedule.note && <p>“{reschedule.note}”</p>}
      <p>
        {isOurs ? otherHas : 'You have'}{' '}
        <Countdown until={reschedule.expiresAt} over="a moment more" /> to answer. Until it is
        accepted, the booking stays{' '}
        {moves
          ? `on ${stayText(booking, locale)}, and ${newTimeIs(reschedule)} not held.`
          : `as it is: ${nowText(booking, locale)}.${isMore ? ' The time of what is added is not held.' : ''}`}
      </p>
      <Answers {...{ booking, reschedule, open }} />
    </Notice>
  )
}

/** What this side can do about it; what nobody has priced can’t be accepted. */
function Answers({
  booking,
  reschedule,
  open,
}: {
  booking: Booking
  reschedule: NonNullable<Booking['reschedule']>
  open: (answer: Answer) => void
}) {
  const [withdraw, { isLoading }] = useWithdrawRescheduleMutation()
  const { _id: bookingId, actions } = booking
  const isUnpriced = needsPrice(reschedule)
  return (
    <div className="cluster gap-2">
      {actions.includes('answer_reschedule') && (
        <>
          {!isUnpriced && (
            <Button size="small" variant="primary" icon="check" onClick={() => open('accept')}>
              {isMoved(booking, reschedule) ? 'Move the booking' : 'Accept the change'}
            </Button>
          )}
          <Button
            size="small"
            icon="calendar"
            variant={isUnpriced ? 'primary' : undefined}
            onClick={() => open('propose')}
          >
            {isUnpriced ? 'Say what it costs' : 'Propose something else'}
          </Button>
          <Button size="small" onClick={() => open('decline')}>
            Keep it as it is
          </Button>
        </>
      )}
      {actions.includes('withdraw_reschedule') && (
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void withdraw({ bookingId, rescheduleId: reschedule._id })}
        >
          Withdraw the proposal
        </Button>
      )}
    </div>
  )
}

/** What stays: the day and the guests, and the hall where another is proposed. */
const nowText = (booking: Booking, locale: string | undefined) =>
  [
    stayText(booking, locale),
    comeWords(booking, locale ?? 'en'),
    booking.reschedule?.hall && booking.hall,
  ]
    .filter(Boolean)
    .join(', ')

/** Some of several functions are at another time, or in another town. */
const isApart = (booking: Booking, to: NonNullable<Booking['reschedule']>): boolean =>
  movedFunctions(booking, to).length > 0 || (goesElsewhere(to) && (booking.times?.length ?? 0) > 1)
