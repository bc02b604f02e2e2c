import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { QuoteLimits, QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import type { Version } from '#domain/quotes/changes.ts'
import { brokenLimits, dependsOnGuests, sumIf, whatIf } from '#domain/quotes/whatIf.ts'
import { ProposeDialog } from '#features/parts/reschedules/ProposeDialog.tsx'
import { QuoteChanges } from '#features/parts/quotes/QuoteChanges.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AskChangeDialog, type Wish } from './AskChangeDialog.tsx'
import { GuestCount } from './GuestCount.tsx'
import * as styles from './WhatIf.module.css'

type Props = { booking: Booking; sent: QuoteVersion; limits: QuoteLimits }

/** A price that was agreed anew since is not what the lines make: nothing can be worked out from them. */
export function canTryGuests(booking: Booking, sent: QuoteVersion, today: string) {
  const { status, sum, firstDay } = booking
  const isOpen = status === 'offered' || status === 'change_asked'
  const isAhead = isOpen || (status === 'confirmed' && firstDay > today)
  const stands = standing(booking, sent)
  const made = sumIf(sent, stands.guests, stands)
  return isAhead && sum?.amount === made?.amount && dependsOnGuests(sent)
}

export function WhatIf({ booking, sent, limits }: Props) {
  const today = useToday()
  const now = standing(booking, sent).guests
  if (!canTryGuests(booking, sent, today)) return null
  return (
    <GuestCount
      key={now}
      now={now}
      outcome={(guests, onBack) => <Outcome {...{ booking, sent, limits, guests, onBack }} />}
    />
  )
}

/** As quoted, or as both have agreed on since. */
const standing = (booking: Booking, sent: QuoteVersion) =>
  booking.status === 'confirmed' ? booking : sent

/** What the quote would come to for another number of guests; only the button asks for it. */
function Outcome({ booking, sent, limits, guests, onBack }: Props & Tried) {
  const stands = standing(booking, sent)
  const before = whatIf(sent, stands.guests, stands)
  const tried = whatIf(sent, guests, stands)
  const { businessName } = booking.vendor
  if (!before || !tried)
    return (
      <Notice tone="amber">
        This can’t be worked out from the quote. Ask {businessName} for the price.
      </Notice>
    )
  return <WorkedOut {...{ booking, sent, limits, guests, onBack, before, tried }} />
}

type Tried = { guests: number; onBack: () => void }
type Outcomes = Record<'before' | 'tried', NonNullable<ReturnType<typeof whatIf>>>

function WorkedOut({
  booking,
  sent,
  limits,
  guests,
  onBack,
  before,
  tried,
}: Props & Tried & Outcomes) {
  const [wish, setWish] = useState<Wish>()
  const { actions } = booking
  const mayPropose = actions.includes('reschedule')
  const mayAsk = mayPropose || actions.includes('ask_change')
  const now = standing(booking, sent).guests
  return (
    <>
      <Total {...{ booking, sent, limits, guests, now, before, tried }} />
      {guests !== now && (
        <Difference
          {...{ booking, sent, guests, now, onBack, before, tried }}
          onWish={mayAsk ? setWish : undefined}
        />
      )}
      <p className="small soft">
        Nothing changes and nothing is sent
        {mayAsk ? ` until you ${mayPropose ? 'propose it' : 'ask'}` : ''}. Only the lines per guest
        follow the number.
        {sent.lines.some(({ forFunction }) => forFunction !== undefined) &&
          ' It is that of the largest function: a smaller one keeps its guests, and never has more.'}
      </p>
      {wish &&
        (mayPropose ? (
          <ProposeDialog
            {...{ booking }}
            side="user"
            wanted={guests}
            onClose={() => setWish(undefined)}
          />
        ) : (
          <AskChangeDialog {...{ booking, wish }} onClose={() => setWish(undefined)} />
        ))}
    </>
  )
}

/** What it comes to then, compared with now; and what stands against it. */
function Total({
  booking,
  sent,
  limits,
  guests,
  now,
  before,
  tried,
}: Props & Outcomes & { guests: number; now: number }) {
  const locale = useLocale()
  const { vendor, status, hall, listed } = booking
  const { businessName } = vendor
  const { currency } = sent
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const stands = { ...standing(booking, sent), hall }
  const { times } = tried.version
  const against = [
    ...brokenLimits(limits, before.version, tried.version, { businessName, hall, locale }),
    notListedThen(listed, stands, { ...stands, guests, times }),
  ].filter(Boolean)
  const { total } = tried.version.totals
  const more = total - before.version.totals.total
  const said = status === 'confirmed' ? 'agreed' : 'quoted'
  return (
    <div role="status" className="stack gap-3">
      <p>
        <strong className={styles.total}>{money(total)}</strong> for {guestsWords(guests, locale)}
        {guests === now
          ? `, as ${said}.`
          : more === 0
            ? `, the same as ${said}.`
            : `, ${money(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than ${said}.`}
      </p>
      {against.map((broken) => (
        <Notice key={broken} tone="amber">
          {broken}
        </Notice>
      ))}
      {status !== 'confirmed' && !tried.isPlanned && (
        <Notice tone="amber">
          The instalments are fixed amounts and don’t add up to this total. {businessName} would
          plan them again.
        </Notice>
      )}
    </div>
  )
}

/** What would change, and the way to ask for it. */
function Difference({
  booking: { status, actions },
  sent: { currency },
  guests,
  now,
  onBack,
  before,
  tried,
  onWish,
}: Omit<Props, 'limits'> & Tried & Outcomes & { now: number; onWish?: (wish: Wish) => void }) {
  const locale = useLocale()
  // Of what is agreed the plan depends on what was paid: the proposal says it.
  const shown = (version: Version) =>
    status === 'confirmed' ? { ...version, instalments: [] } : version
  const total = formatMoney({ amount: tried.version.totals.total, currency }, locale)
  const words =
    `We may be ${guestsWords(guests, locale)} instead of ${formatNumber(now, locale)}. ` +
    `By the lines of the quote that comes to ${total} in all. Could you change the quote?`
  return (
    <>
      <div className="cluster">
        {onWish && (
          <Button
            size="small"
            icon="edit"
            onClick={() => onWish({ name: `guests-${guests}`, words })}
          >
            {actions.includes('reschedule') ? 'Propose' : 'Ask about'} {guestsWords(guests, locale)}
          </Button>
        )}
        <Button variant="plain" size="small" onClick={onBack}>
          Back to {formatNumber(now, locale)}
        </Button>
      </div>
      <QuoteChanges
        before={shown(before.version)}
        after={shown(tried.version)}
        label="What would change"
        saidAlready={['total', 'guests']}
      />
    </>
  )
}
