import type { ReactNode } from 'react'
import type { Quote, QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import type { Stay } from '#domain/times.ts'
import { formatDay, formatInstant } from '#domain/formatDay.ts'
import { hallInstead } from '#domain/calendar/halls.ts'
import { formatMoney } from '#domain/money.ts'
import { guestsWords } from '#domain/numbers.ts'
import type { Version } from '#domain/quotes/changes.ts'
import { uncoveredWords } from '#domain/quotes/covered.ts'
import { lineName, lineText, taxText } from '#domain/quotes/words.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { QuotePdfButton } from '#features/parts/documents/PdfButtons.tsx'
import { Instalments, QuoteSums } from './QuoteSums.tsx'
import * as styles from './Quote.module.css'

/** One version; `isOpen` while it can be accepted, `lineAction` is what can be done with a line. */
export function QuoteSheet({
  version,
  times,
  isOpen = false,
  asks = [],
  lineAction,
  bookingId,
}: {
  version: QuoteVersion
  /** What it is for, where not for whole days. */
  times: Stay['times']
  bookingId: string
  isOpen?: boolean
  asks?: Quote['asks']
  lineAction?: (lineId: string, label: string) => ReactNode
}) {
  const locale = useLocale()
  const { totals, guests, currency, taxIncluded, instalments, note, terms } = version
  const uncovered = uncoveredWords({ ...version, times })
  return (
    <div className="stack gap-5">
      <p className="small soft">
        Version {version.version}, sent {formatInstant(version.sentAt, locale)}
        {version.who && ` by ${version.who}`}. {stayText({ ...version, times }, locale)}
        {hallInstead(version) && `, ${hallInstead(version)}`}
        {(times?.length ?? 0) < 2 && `, ${guestsWords(guests, locale)}`}. Prices{' '}
        {taxIncluded ? 'include' : 'are without'} tax.
      </p>
      <FunctionList times={times} />
      {uncovered && <Notice tone="amber">{uncovered}</Notice>}
      <div>
        <QuotePdfButton bookingId={bookingId} version={version.version} />
      </div>
      {note && (
        <p className={styles.text} dir="auto">
          {note}
        </p>
      )}
      <Lines {...{ version, asks, lineAction }} />
      <Asks asks={asks.filter(({ lineId }) => lineId === null)} />
      <QuoteSums {...version} />
      {instalments.length > 0 && (
        <section className="stack gap-3">
          <h3>Instalments</h3>
          <Instalments plan={instalments} parts={totals.instalments} currency={currency} />
        </section>
      )}
      {terms && (
        <section className="stack gap-2">
          <h3>Terms</h3>
          <p className={styles.text} dir="auto">
            {terms}
          </p>
        </section>
      )}
      {isOpen ? (
        <p className="small soft">
          Can be accepted until {formatDay(version.validUntil, locale)}.{' '}
          {version.holds
            ? 'The time is held until then.'
            : 'The time is not held: others can take it until the quote is accepted.'}
        </p>
      ) : (
        <p className="small soft">Its last day: {formatDay(version.validUntil, locale)}.</p>
      )}
    </div>
  )
}

/** What each line is, for how many, and what it comes to. */
export function Lines({
  version,
  asks = [],
  lineAction,
}: {
  version: Version
  asks?: Quote['asks']
  lineAction?: (lineId: string, label: string) => ReactNode
}) {
  const locale = useLocale()
  const { lines, totals, currency } = version
  const rates = new Set(lines.map(({ taxRate }) => taxRate)).size
  return (
    <ul className={styles.lines} aria-label="Lines of the quote">
      {lines.map((line, index) => (
        <li key={line.id}>
          <div className={styles.what}>
            <span dir="auto">{lineName(line, version)}</span>
            <span className="tiny soft">
              {[
                lineText(line, version, currency, locale),
                rates > 1 && line.taxRate !== null && taxText(line.taxRate),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Asks asks={asks.filter(({ lineId }) => lineId === line.id)} />
            {lineAction?.(line.id, lineName(line, version))}
          </div>
          <span className={styles.amount}>
            {formatMoney({ amount: totals.lines[index] ?? 0, currency }, locale)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the couple asked to be different. */
export const Asks = ({ asks }: { asks: Quote['asks'] }) =>
  asks.map(({ _id, message, who, version }) => (
    <p key={_id} className={styles.ask}>
      <span className="tiny soft">
        Asked{who && ` by ${who}`} of version {version}
      </span>
      <br />
      <span dir="auto">{message}</span>
    </p>
  ))
