import type { Payments } from '#contract/money/payments.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { instalmentWords, partLabel } from '#domain/payments/words.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import * as styles from './Payments.module.css'

type Parts = Payments['instalments']

/** What is due when, and how much of it has come. */
export function Instalments({
  parts,
  currency,
  label = 'Instalments',
  dueWords,
}: {
  parts: Parts
  currency: string
  label?: string
  /** When the one at this place is due, where that is not a day that is fixed. */
  dueWords?: (place: number) => string | undefined
}) {
  const locale = useLocale()
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const howFar = ({ amount, paid, waiting }: Parts[number]) =>
    [
      paid > 0 && paid < amount && `${money(paid)} paid, ${money(amount - paid)} left`,
      // Of the whole its badge says so.
      waiting > 0 && waiting < amount && `${money(waiting)} waiting for confirmation`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className={styles.parts} aria-label={label}>
      {parts.map((part, index) => (
        <li key={index}>
          <div className={styles.what}>
            <span dir="auto">
              {partLabel({ label: part.label, place: index, of: parts.length })}
            </span>
            <span className="tiny soft">
              {dueWords?.(index) ??
                (part.due ? `due ${formatDay(part.due, locale)}` : 'no date agreed')}
            </span>
            {howFar(part) && <span className="tiny soft">{howFar(part)}</span>}
          </div>
          <div className={styles.amount}>
            <span>{money(part.amount)}</span>
            {/* What is not due yet has its day, and nothing else to say. */}
            {part.state !== 'open' && (
              <Badge tone={instalmentWords[part.state].tone}>
                {instalmentWords[part.state].label}
              </Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
