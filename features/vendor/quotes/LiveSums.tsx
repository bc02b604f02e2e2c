import { NoSums, QuoteSums } from '#features/parts/quotes/QuoteSums.tsx'
import * as styles from './Builder.module.css'
import type { TypedSums } from './payload.ts'

/** What the lines come to while they are typed, as the couple will read it. */
export function LiveSums({
  sums: { totals, problem, isUnread, discount, service },
  currency,
  taxIncluded,
}: {
  sums: TypedSums
  currency: string
  taxIncluded: boolean
}) {
  const words = isUnread ? 'The total appears once every line has its numbers.' : problem
  return (
    <section className={styles.sums} aria-label="What it comes to">
      {isUnread ? (
        <NoSums />
      ) : (
        totals && <QuoteSums {...{ totals, currency, discount, service, taxIncluded }} />
      )}
      {words && (
        <p className="small" role="status">
          {words}
        </p>
      )}
    </section>
  )
}
