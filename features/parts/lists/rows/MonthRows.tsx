import type { ReactNode } from 'react'
import { formatMonth } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as lines from '#features/parts/lists/Lines.module.css'
import * as styles from './Rows.module.css'

/** Rows under the month that each is of, as long as it stays the same; the heading stays in sight. */
export function MonthRows<Item>({
  items,
  dayOf,
  children,
}: {
  items: readonly Item[]
  /** `YYYY-MM-DD`, or an instant. */
  dayOf: (item: Item) => string
  /** A row, an `<li>`. */
  children: (item: Item) => ReactNode
}) {
  const locale = useLocale()
  const months: { month: string; some: Item[] }[] = []
  for (const item of items) {
    const month = dayOf(item).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.some.push(item)
    else months.push({ month, some: [item] })
  }
  return months.map(({ month, some }, index) => (
    <div key={`${month} ${index}`}>
      <h3 className={styles.month}>{formatMonth(month, locale)}</h3>
      <ul className={lines.lines}>{some.map(children)}</ul>
    </div>
  ))
}
