import { dueText } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { partLabel } from '#domain/payments/words.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Builder.module.css'
import type { TypedSums } from './payload.ts'
import type { QuoteValues } from './values.ts'

/** What it comes to, what is due first, and the way out: always in sight. */
export function QuoteBar({
  sums: { totals, isUnread, problem },
  instalments: [first],
  currency,
  taxIncluded,
  busy,
}: {
  sums: TypedSums
  instalments: QuoteValues['instalments']
  currency: string
  taxIncluded: boolean
  busy: boolean
}) {
  const locale = useLocale()
  const read = isUnread ? undefined : totals
  const part = read?.instalments[0]
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  return (
    <div className={styles.bar}>
      <div className={styles.barWords}>
        <p className={styles.total}>
          <span className="small">Total</span> <strong>{read ? money(read.total) : '–'}</strong>{' '}
          {read && (
            <span className="small soft">
              {read.tax === null && !taxIncluded ? 'tax not stated' : 'incl. tax'}
            </span>
          )}
        </p>
        {part ? (
          <p className="small soft">
            {partLabel({ label: first?.label.trim() ?? '', place: 0, of: read.instalments.length })}{' '}
            {money(part.amount)}
            <span className={styles.due}>
              {dueText({ due: part.due, atConfirmation: first?.due === 'confirmation' }, locale)}
            </span>
          </p>
        ) : (
          <p className="small soft">
            {first
              ? problem
                ? 'The instalments don’t add up'
                : 'Instalments open'
              : 'No instalments'}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" icon="send" busy={busy}>
        Send the quote
      </Button>
    </div>
  )
}
