import { useWatch } from 'react-hook-form'
import { Instalments, NoSums, QuoteSums } from '#features/parts/quotes/QuoteSums.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { liveSums } from './payload.ts'
import type { QuoteValues } from './values.ts'

/** What the lines come to while they are typed, as the couple will read it. */
export function LiveSums({ currency }: { currency: string }) {
  const locale = useLocale()
  const today = useToday()
  const values = useWatch<QuoteValues>() as QuoteValues
  const { totals, problem, isUnread, ...shares } = liveSums(values, { currency, locale, today })
  if (isUnread)
    return (
      <Card className="stack" aria-label="What it comes to" title="What it comes to">
        <NoSums />
        <p className="small" role="status">
          The total appears once every line has its numbers.
        </p>
      </Card>
    )
  return (
    <Card className="stack" aria-label="What it comes to" title="What it comes to">
      {totals && (
        <QuoteSums {...{ totals, currency, ...shares }} taxIncluded={values.taxIncluded} />
      )}
      {totals && totals.instalments.length > 0 && (
        <Instalments
          plan={values.instalments.map(({ label, due }) => ({
            label,
            atConfirmation: due === 'confirmation',
          }))}
          parts={totals.instalments}
          currency={currency}
        />
      )}
      {problem && (
        <p className="small" role="status">
          {problem}
        </p>
      )}
    </Card>
  )
}
