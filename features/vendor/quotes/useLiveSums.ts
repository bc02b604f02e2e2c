import { useWatch } from 'react-hook-form'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { liveSums } from './payload.ts'
import type { QuoteValues } from './values.ts'

/** What stands in the builder now, and what that comes to. */
export function useLiveSums(currency: string) {
  const locale = useLocale()
  const today = useToday()
  const values = useWatch<QuoteValues>() as QuoteValues
  return { values, sums: liveSums(values, { currency, locale, today }) }
}
