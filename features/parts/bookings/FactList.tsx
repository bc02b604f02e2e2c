import type { ReactNode } from 'react'
import * as styles from './Facts.module.css'

export type FactRow = readonly [term: string, fact: ReactNode]

/** Terms, each with what is known of it; without a fact it is left out. */
export function FactList({ facts }: { facts: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact]) =>
          (fact || fact === 0) && (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
