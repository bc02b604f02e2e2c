import { maxCounted } from '#domain/limits.ts'
import { formatNumber } from '#domain/numbers.ts'
import { useGetUnpricedQuery } from '#store/api/search/search.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import type { SearchQuery } from './filters/filters.ts'
import type { Change } from './filters/useFilters.ts'

/** Whom a budget leaves out because nobody knows what their currency is worth. */
export function Unpriced({ filters, change }: { filters: SearchQuery; change: Change }) {
  const locale = useLocale()
  const { sort: _sort, ...criteria } = filters
  const { currentData } = useGetUnpricedQuery(criteria, { skip: filters.budget === undefined })
  if (!currentData?.count || filters.budget === undefined) return null
  const { count, currencies } = currentData
  const many =
    count < maxCounted
      ? formatNumber(count, locale)
      : `More than ${formatNumber(maxCounted - 1, locale)}`
  return (
    <Notice
      tone="amber"
      action={
        <Button size="small" onClick={() => change({ budget: undefined })}>
          Show them without the budget
        </Button>
      }
    >
      {many} {count === 1 ? 'vendor states its price' : 'vendors state their prices'} in{' '}
      {currencies.join(', ')}. We have no exchange rate for{' '}
      {currencies.length === 1 ? 'it' : 'them'}, so your budget leaves {count === 1 ? 'it' : 'them'}{' '}
      out.
    </Notice>
  )
}
