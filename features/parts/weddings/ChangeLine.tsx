import type { Affected } from '#contract/people/weddingChanges.ts'
import { formatLongDay } from '#domain/days.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { formatNumber } from '#domain/numbers.ts'
import { formatTotal, totalLabel } from '#domain/prices.ts'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import { OnDayBadge } from '#features/parts/calendar/OnDayBadge.tsx'
import { cx } from '#src/lib/classes.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './ChangeDialog.module.css'
import { dayWords, earlierWords, isMoved, waitingWords, whichWords } from './changeWords.ts'

const kinds = {
  enquiry: 'Enquiry',
  request: 'Request',
  quote: 'Quote',
  booking: 'Confirmed booking',
  queue: 'Place in a queue',
} as const

/** All that changes of one thing that a vendor was asked for, and what becomes of it. */
export function ChangeLine({
  changes,
  isAlone,
  goes,
}: {
  /** One for each function that moves. */
  changes: readonly Affected[]
  /** Nothing else of its vendor is there. */
  isAlone: boolean
  /** The place in the queue is given up, with all that it is for. */
  goes: boolean
}) {
  const locale = useLocale()
  const [first, ...more] = changes
  if (!first) return null
  const { kind, vendor, sum } = first
  const isOne = more.length === 0
  const isBooked = kind !== 'enquiry' && kind !== 'queue'
  const which = isBooked && !isAlone ? whichWords(first, locale) : isOne && first.name
  return (
    <li className={cx('stack gap-2', styles.line)}>
      <p className={styles.head}>
        <strong dir="auto">{vendor.businessName}</strong>
        <span className="small soft" dir="auto">
          {[kinds[kind], which].filter(Boolean).join(', ')}
        </span>
        {isOne && <NewDayBadge change={first} />}
      </p>
      {isOne ? (
        <p className="small">
          <WhatMoves change={first} />
        </p>
      ) : (
        changes.map((change, index) => (
          <p key={index} className={cx('small', styles.head)}>
            <span>
              {change.name && <strong dir="auto">{change.name}: </strong>}
              <WhatMoves change={change} />
            </span>
            <NewDayBadge change={change} />
          </p>
        ))
      )}
      <WhatFollows {...{ changes, first, goes }} />
      {sum && (
        <p className="small">
          {kind === 'booking' ? 'Agreed' : 'Stated'}: {formatSum(sum, locale)}.{' '}
          <span className="soft">It stays until you both agree to another.</span>
        </p>
      )}
    </li>
  )
}

/** Whether it is proposed, written or left as it is. */
function WhatFollows({
  changes,
  first,
  goes,
}: {
  changes: readonly Affected[]
  first: Affected
  goes: boolean
}) {
  const locale = useLocale()
  const { kind, canAsk, proposes, isUnpriced, unlisted, written, declinedOn, vendor } = first
  const waiting = waitingWords(changes, earlierWords(first, locale))
  return (
    <>
      {proposes && (
        <p className="small">
          {isUnpriced
            ? 'You propose this. What it costs then is theirs to say, and you accept that or not.'
            : `You propose this ${priceWords(first, locale)}, and they can accept it as it stands` +
              `${changes.length === 1 ? '' : ', all of it or nothing'}.`}
        </p>
      )}
      {declinedOn && (
        <p className="small">
          {vendor.businessName} declined this on {formatLongDay(declinedOn)}.
        </p>
      )}
      {unlisted && <p className="small">{unlisted}</p>}
      {waiting && <p className="small">{waiting}</p>}
      {written && <p className="small">We write to them, as this can’t be proposed. {written}</p>}
      {!canAsk && kind !== 'queue' && (
        <p className="small">They can’t be written to at the moment.</p>
      )}
      {kind === 'queue' && !goes && (
        <p className="small">It stays as you wrote it when you joined.</p>
      )}
    </>
  )
}

function WhatMoves({ change: { was, now, total } }: { change: Affected }) {
  const locale = useLocale()
  const guests = (count: number | null) =>
    count === null ? 'no number' : formatNumber(count, locale)
  const price = total && formatTotal(total, locale)
  return (
    <>
      {isMoved(was, now) && (
        <>
          {dayWords(was, locale)} → {dayWords(now, locale)}.{' '}
        </>
      )}
      {was.guests !== now.guests && (
        <>
          {guests(was.guests)} → {guests(now.guests)} guests.{' '}
        </>
      )}
      {now.city !== null && (now.city ? <>Now in {now.city}. </> : <>No fixed town. </>)}
      {price && (
        <>
          {price} <span className="soft">{totalLabel(total, locale)}</span>
        </>
      )}
    </>
  )
}

function NewDayBadge({ change: { vendor, now, onDay } }: { change: Affected }) {
  const locale = useLocale()
  if (!onDay || !now.date) return null
  // What is ours on the new day may be this very booking.
  const isTimed = now.lastDay !== undefined || now.slot !== undefined
  return isTimed ? (
    <OnDayBadge state={onDay} day={dayWords(now, locale)} />
  ) : (
    <DayBadge vendorId={vendor._id} state={onDay} day={now.date} />
  )
}

const priceWords = ({ proposedSum }: Affected, locale: string | undefined) =>
  proposedSum ? `for ${formatSum(proposedSum, locale)}` : 'at the agreed price'
