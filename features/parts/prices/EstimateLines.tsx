import type { EstimateLine } from '#contract/catalog/prices.ts'
import { lineTotal, lineLabel } from '#domain/prices/estimateLines.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './EstimateLines.module.css'

/** How a total is made, line by line. */
export function EstimateLines({
  lines,
  currency,
}: {
  lines: readonly EstimateLine[]
  currency: string
}) {
  const locale = useLocale()
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <li key={index}>
          <span className={styles.what}>
            <span dir="auto">{line.label}</span>
            <span className="tiny soft">{lineLabel(line, currency, locale)}</span>
          </span>
          <span className={styles.sum}>{lineTotal(line, currency, locale) ?? '–'}</span>
        </li>
      ))}
    </ul>
  )
}
