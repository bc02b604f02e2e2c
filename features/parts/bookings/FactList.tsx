import type { ReactNode } from 'react'
import * as styles from './Facts.module.css'

/** What is long has the whole width of a phone, below its term. */
export type FactRow = readonly [term: string, fact: ReactNode, isLong?: boolean]

/** Terms, each with what is known of it; without a fact it is left out. */
export function FactList({ facts }: { facts: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact, isLong]) =>
          (fact || fact === 0) && (
            <div key={term} data-long={isLong || undefined}>
              <dt>{term}</dt>
              <dd dir="auto">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
