import type { EstimateLine } from '#contract/catalog/prices.ts'
import { lineTotal, lineLabels } from '#domain/prices/estimateLines.ts'
import { functionName } from '#domain/times.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './EstimateLines.module.css'

/** How a total is made, line by line. */
export function EstimateLines({
  lines,
  currency,
  functions = [],
}: {
  lines: readonly EstimateLine[]
  currency: string
  /** Those that it is for, where it is for several. */
  functions?: readonly { name: string }[] | null | undefined
}) {
  const locale = useLocale()
  const names = (functions ?? []).map((_, place, all) => functionName(all, place))
  const labels = lineLabels(lines, currency, locale, names)
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <li key={index}>
          <span className={styles.what}>
            <span dir="auto">{line.label}</span>
            <span className="tiny soft">{labels[index]}</span>
          </span>
          <span className={styles.sum}>{lineTotal(line, currency, locale) ?? '–'}</span>
        </li>
      ))}
    </ul>
  )
}
