import { comeWords } from '#domain/times.ts'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { newTimeIs } from '#domain/bookings/adding.ts'
import { adds, goesElsewhere, leavesOut } from '#domain/bookings/leftOut.ts'
import { isMoved, movedFunctions, proposedWords } from '#domain/bookings/proposals.ts'
import { formatDays } from '#domain/formatDay.ts'
import { coupleWith } from '#domain/words.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { AddFunctionDialog } from './AddFunctionDialog.tsx'
import { AcceptRescheduleDialog } from './AcceptRescheduleDialog.tsx'
import { DeclineRescheduleDialog } from './DeclineRescheduleDialog.tsx'
import { type Answer, AnswerProposal } from './AnswerProposal.tsx'
import { AnsweredWords } from './AnsweredWords.tsx'
import { MovedFacts, MovedPrice } from './MovedFacts.tsx'
import { MovedFunctions } from '#features/parts/reschedules/times/MovedFunctions.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

/** What one side proposes to change of a confirmed booking, what this side can do about it, and then what moves. */
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
      {reschedule.answered && (
        <AnsweredWords
          {...{ booking, answered: reschedule.answered, other: isOurs ? other : undefined }}
          by={reschedule}
        />
      )}
      <MovedPrice booking={booking} side={side} />
      <div className="stack gap-3">
        <AnswerProposal {...{ booking, reschedule, open }} />
        {reschedule.note && <p>“{reschedule.note}”</p>}
        <p>
          {isOurs ? otherHas : 'You have'}{' '}
          <Countdown until={reschedule.expiresAt} over="a moment more" /> to answer. Until it is
          accepted, the booking stays{' '}
          {moves
            ? `on ${stayText(booking, locale)}, and ${newTimeIs(reschedule)} not held.`
            : `as it is: ${nowText(booking, locale)}.${isMore ? ' The time of what is added is not held.' : ''}`}
        </p>
        {isListed && <MovedFunctions booking={booking} to={reschedule} />}
        <MovedFacts booking={booking} side={side} />
      </div>
    </Notice>
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
