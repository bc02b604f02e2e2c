import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { QuoteLimits, QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import { maxGuests } from '#domain/limits.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { Version } from '#domain/quotes/changes.ts'
import { brokenLimits, dependsOnGuests, sumIf, whatIf } from '#domain/quotes/whatIf.ts'
import { ProposeDialog } from '#features/parts/reschedules/ProposeDialog.tsx'
import { QuoteChanges } from '#features/parts/quotes/QuoteChanges.tsx'
import { typedNumber } from '#src/lib/typedNumber.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { AskChangeDialog, type Wish } from './AskChangeDialog.tsx'
import * as styles from './WhatIf.module.css'

type Props = { booking: Booking; sent: QuoteVersion; limits: QuoteLimits }

/** A price that was agreed anew since is not what the lines make: nothing can be worked out from them. */
export function WhatIf({ booking, sent, limits }: Props) {
  const today = useToday()
  const { status, sum, firstDay } = booking
  const isOpen = status === 'offered' || status === 'change_asked'
  const isAhead = isOpen || (status === 'confirmed' && firstDay > today)
  const made = sumIf(sent, guestsNow(booking, sent))
  if (!isAhead || sum?.amount !== made?.amount || !dependsOnGuests(sent)) return null
  return <Guests key={guestsNow(booking, sent)} {...{ booking, sent, limits }} />
}

/** As quoted, or as both have agreed on since. */
const guestsNow = ({ status, guests }: Booking, sent: QuoteVersion) =>
  status === 'confirmed' ? guests : sent.guests

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= maxGuests

/** What the quote would come to for another number of guests; only the button asks for it. */
function Guests({ booking, sent, limits }: Props) {
  const locale = useLocale()
  const now = guestsNow(booking, sent)
  const [typed, setTyped] = useState(String(now))
  const [guests, setGuests] = useState(now)
  const change = (text: string) => {
    setTyped(text)
    const count = typedNumber(text)
    if (isCount(count)) setGuests(count)
  }
  return (
    <Card className="stack" aria-label="What if more or fewer come?">
      <h3>What if more or fewer come?</h3>
      <div className={styles.guests}>
        <NumberField
          name="whatIfGuests"
          label="Guests"
          value={typed}
          onChange={({ target }) => change(target.value)}
          {...(!isCount(typedNumber(typed)) && {
            error: `A whole number, from 1 to ${formatNumber(maxGuests, locale)}.`,
          })}
        />
        <Slider was={now} guests={guests} onChange={change} />
      </div>
      <Outcome {...{ booking, sent, limits, guests }} onBack={() => change(String(now))} />
    </Card>
  )
}

/** Half as many to half as many more, and as far as was typed. */
function Slider({
  was,
  guests,
  onChange,
}: {
  was: number
  guests: number
  onChange: (text: string) => void
}) {
  const locale = useLocale()
  const half = Math.max(Math.floor(was / 2), 1)
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label="Guests"
      aria-valuetext={`${formatNumber(guests, locale)} ${guests === 1 ? 'guest' : 'guests'}`}
      min={Math.min(half, guests)}
      max={Math.min(Math.max(was + half, guests), maxGuests)}
      value={guests}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Outcome({
  booking,
  sent,
  limits,
  guests,
  onBack,
}: Props & { guests: number; onBack: () => void }) {
  const locale = useLocale()
  const [wish, setWish] = useState<Wish>()
  const { vendor, status, firstDay, actions } = booking
  const { businessName } = vendor
  const now = guestsNow(booking, sent)
  const before = whatIf(sent, now, firstDay)
  const tried = whatIf(sent, guests, firstDay)
  const people = (count: number) =>
    `${formatNumber(count, locale)} ${count === 1 ? 'guest' : 'guests'}`
  const money = (amount: number) => formatMoney({ amount, currency: sent.currency }, locale)
  const said = status === 'confirmed' ? 'agreed' : 'quoted'
  if (!before || !tried)
    return (
      <Notice tone="amber">
        This can’t be worked out from the quote. Ask {businessName} for the price.
      </Notice>
    )
  const { total } = tried.version.totals
  const more = total - before.version.totals.total
  const isSame = guests === now
  const mayPropose = actions.includes('reschedule')
  const mayAsk = mayPropose || actions.includes('ask_change')
  // Of what is agreed the plan depends on what was paid: the proposal says it.
  const shown = (version: Version) =>
    status === 'confirmed' ? { ...version, instalments: [] } : version
  const words =
    `We may be ${people(guests)} instead of ${formatNumber(now, locale)}. ` +
    `By the lines of the quote that comes to ${money(total)} in all. Could you change the quote?`
  return (
    <>
      <div role="status" className="stack gap-3">
        <p>
          <strong className={styles.total}>{money(total)}</strong> for {people(guests)}
          {isSame
            ? `, as ${said}.`
            : more === 0
              ? `, the same as ${said}.`
              : `, ${money(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than ${said}.`}
        </p>
        {brokenLimits(limits, before.version, tried.version, { businessName, locale }).map(
          (broken) => (
            <Notice key={broken} tone="amber">
              {broken}
            </Notice>
          ),
        )}
        {status !== 'confirmed' && !tried.isPlanned && (
          <Notice tone="amber">
            The instalments are fixed amounts and don’t add up to this total. {businessName} would
            plan them again.
          </Notice>
        )}
      </div>
      {!isSame && (
        <>
          <div className="cluster">
            {mayAsk && (
              <Button
                size="small"
                icon="edit"
                onClick={() => setWish({ name: `guests-${guests}`, words })}
              >
                {mayPropose ? 'Propose' : 'Ask about'} {people(guests)}
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
      )}
      <p className="small soft">
        Nothing changes and nothing is sent
        {mayAsk ? ` until you ${mayPropose ? 'propose it' : 'ask'}` : ''}. Only the lines per guest
        follow the number.
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
