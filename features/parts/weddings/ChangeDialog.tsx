import type { Affected } from '#contract/platform/weddingChanges.ts'
import { guestsWords } from '#domain/bookings/proposals.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { formatDays } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { formatTotal, totalLabel } from '#domain/prices.ts'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import { OnDayBadge } from '#features/parts/calendar/OnDayBadge.tsx'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import * as styles from './ChangeDialog.module.css'

const kinds = {
  enquiry: 'Enquiry',
  request: 'Request',
  booking: 'Confirmed booking',
  queue: 'Place in a queue',
} as const

const isMoved = (was: Affected['was'], now: Affected['was']) =>
  was.date !== now.date || was.slot !== now.slot

/** The booking may stay as it is: only what was proposed before is withdrawn. */
const isBack = ({ waits, was, now }: Affected) =>
  waits?.by === 'user' && !isMoved(was, now) && was.guests === now.guests && now.city === null

/** What becomes of a proposal that nobody has answered. */
function waitingWords(item: Affected, earlier: string): string | undefined {
  const { waits, proposes, canAsk } = item
  if (waits?.by === 'vendor')
    return waits.isThis
      ? 'They proposed this themselves, and wait for your answer: accept it on the booking’s page.'
      : `They proposed ${earlier} and wait for your answer; until then you can’t propose anything else. Accept ` +
          'it on the booking’s page, or keep the booking as it is there and propose this.'
  if (waits?.isThis) return 'You have proposed this already, and they have not answered yet.'
  if (!canAsk) return undefined
  if (isBack(item)) return `Your proposal is withdrawn: ${earlier}. The booking stays as it is.`
  return proposes
    ? `This takes the place of your proposal: ${earlier}.`
    : `Your proposal is withdrawn: ${earlier}. We write to them instead.`
}

/** Whom a change of the wedding is about, before it is saved: nobody is told without the press. */
export function ChangeDialog({
  items,
  asking,
  saving,
  onAsk,
  onSave,
  onClose,
}: {
  items: readonly Affected[]
  asking: boolean
  saving: boolean
  onAsk: () => void
  onSave: () => void
  onClose: () => void
}) {
  const count = (some: readonly Affected[]) => new Set(some.map(({ vendor }) => vendor._id)).size
  const vendors = count(items)
  const asks = items.filter(({ canAsk, waits }) => canAsk && !waits?.isThis)
  const asked = count(asks)
  const backs = asks.length > 0 && asks.every(isBack) ? asks.length : 0
  const isBooked = items.some(({ kind }) => kind === 'request' || kind === 'booking')
  const moving = items.filter(({ kind, was, now }) => kind === 'queue' && isMoved(was, now))
  const left = [...new Set(moving.map(({ _id }) => _id))]
  const isQueue = items.every(({ kind }) => kind === 'queue')
  return (
    <Dialog title="What this changes" onClose={onClose}>
      <div className="stack">
        <p>
          {isQueue
            ? `You queue at ${vendors === 1 ? 'one vendor' : `${vendors} vendors`} for something else.`
            : `${vendors === 1 ? 'One vendor was' : `${vendors} vendors were`} asked for something else.`}
        </p>
        <ul className={styles.list}>
          {items.map((item, index) => (
            <Line
              key={index}
              item={item}
              isFirst={items.findIndex(({ _id }) => _id === item._id) === index}
              goes={left.includes(item._id)}
            />
          ))}
        </ul>
        {isBooked && (
          <p className="small soft">
            Requests and bookings stay as they are for now: a booking changes when the vendor
            accepts what you propose, a request with a new quote.
          </p>
        )}
        {asks.some(({ waits }) => waits?.by === 'user') && (
          <p className="small soft">
            Save without asking, and what you proposed before can still be accepted.
          </p>
        )}
        {left.length > 0 && (
          <p className="small soft">
            {left.length === 1 ? 'A place in a queue is' : 'Places in queues are'} for the old day.{' '}
            {asked > 0
              ? 'Save and ask, and you leave it; save without asking, and you stay.'
              : 'Leave it, unless you still want that day.'}
          </p>
        )}
        <div className="cluster">
          {asked + left.length > 0 && (
            <Button variant="primary" busy={asking} disabled={saving} onClick={onAsk}>
              {asked === 0
                ? left.length === 1
                  ? 'Save and leave the queue'
                  : `Save and leave ${left.length} queues`
                : backs > 0
                  ? `Save and withdraw ${backs === 1 ? 'the proposal' : `${backs} proposals`}`
                  : asked === 1
                    ? vendors === 1
                      ? 'Save and ask them'
                      : 'Save and ask one'
                    : asked === vendors
                      ? `Save and ask all ${asked}`
                      : `Save and ask ${asked}`}
            </Button>
          )}
          <Button
            variant={asked + left.length > 0 ? 'quiet' : 'primary'}
            busy={saving}
            disabled={asking}
            onClick={onSave}
          >
            {isQueue && left.length > 0 ? 'Save and stay' : 'Save without asking'}
          </Button>
          <Button variant="plain" onClick={onClose}>
            Go back
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Line({
  item,
  isFirst,
  goes,
}: {
  item: Affected
  /** Of the rows of one booking: what was agreed is for all of them. */
  isFirst: boolean
  /** The place in the queue is given up, with all that it is for. */
  goes: boolean
}) {
  const locale = useLocale()
  const { kind, name, canAsk, proposes, proposedSum, vendor, was, now, waits } = item
  const { onDay, total, sum } = item
  const day = ({ date, lastDay = date ?? '', slot }: Affected['was']) => {
    if (!date) return 'no fixed day'
    const days = formatDays(date, lastDay, locale)
    return slot ? `${days}, ${slot === 'full_day' ? 'all day' : slot}` : days
  }
  const earlier =
    waits &&
    [
      ...(isMoved(was, waits) ? [day(waits)] : []),
      ...(waits.guests && waits.guests !== was.guests ? [guestsWords(waits.guests, locale)] : []),
      ...(waits.sum ? [formatMoney(waits.sum, locale)] : []),
    ].join(', ')
  const waiting = earlier && waitingWords(item, earlier)
  const guests = (count: number | null) =>
    count === null ? 'no number' : formatNumber(count, locale)
  // What is ours on the new day may be this very booking.
  const isTimed = now.lastDay !== undefined || now.slot !== undefined
  const price = total && formatTotal(total, locale)
  return (
    <li className={cx('stack gap-2', styles.line)}>
      <p className={styles.head}>
        <strong dir="auto">{vendor.businessName}</strong>
        <span className="small soft" dir="auto">
          {[kinds[kind], name].filter(Boolean).join(', ')}
        </span>
        {onDay && now.date && !isTimed && (
          <DayBadge vendorId={vendor._id} state={onDay} day={now.date} />
        )}
        {onDay && isTimed && <OnDayBadge state={onDay} day={day(now)} />}
      </p>
      <p className="small">
        {isMoved(was, now) && (
          <>
            {day(was)} → {day(now)}.{' '}
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
        {proposes && (
          <>
            You propose this{' '}
            {proposedSum ? `for ${formatSum(proposedSum, locale)}` : 'at the agreed price'}, and
            they can accept it as it stands.{' '}
          </>
        )}
        {!canAsk && kind !== 'queue' && <>They can’t be written to at the moment. </>}
        {kind === 'queue' && !goes && <>It stays as you wrote it when you joined. </>}
      </p>
      {waiting && <p className="small">{waiting}</p>}
      {sum && isFirst && (
        <p className="small">
          {kind === 'booking' ? 'Agreed' : 'Stated'}: {formatSum(sum, locale)}.{' '}
          <span className="soft">It stays until you both agree to another.</span>
        </p>
      )}
    </li>
  )
}
