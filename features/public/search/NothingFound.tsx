import { formatDay } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { useGetSettingsQuery } from '#store/api/site.ts'
import { useSearchVendorsInfiniteQuery } from '#store/api/search.ts'
import type { Asked } from './filters.ts'

type Key = Exclude<keyof Asked, 'sort'>

type Changing = { filters: Asked; change: (part: Partial<Asked>) => void; clear: () => void }

/** Says which filter stands in the way: for each one how many there would be without it. */
export function NothingFound({ filters, change, clear }: Changing) {
  const { data: settings } = useGetSettingsQuery()
  const { currency = 'INR', locale } = settings ?? {}
  const words: Partial<Record<Key, string>> = {
    q: `the words “${filters.q}”`,
    category: 'the category',
    city: 'the city',
    date: `the day, ${formatDay(filters.date ?? '', locale)}`,
    free: 'asking for the day to be free',
    guests: `the ${filters.guests?.toLocaleString(locale)} guests`,
    budget: `the budget of ${formatMoney({ amount: filters.budget ?? 0, currency }, locale)}`,
    rating: `the rating of ${filters.rating} and more`,
  }
  const keys = (Object.keys(words) as Key[]).filter((key) => filters[key] !== undefined && !(key === 'date' && filters.free))
  return (
    <Empty title="No vendor fits all of this" action={keys.length > 0 && <Button variant="plain" onClick={clear}>Clear all filters</Button>}>
      <div className="stack gap-3">
        <p>{keys.length ? 'One of these stands in the way:' : 'There are no vendors yet. Please come back soon.'}</p>
        <ul className="stack gap-2">
          {keys.map((key) => <Without key={key} {...{ filters, without: key, change }} words={words[key] ?? ''} />)}
        </ul>
      </div>
    </Empty>
  )
}

function Without({ filters, without, words, change }: { without: Key; words: string } & Omit<Changing, 'clear'>) {
  const { data } = useSearchVendorsInfiniteQuery({ ...filters, [without]: undefined, limit: 1 })
  const total = data?.pages[0]?.total
  if (total === 0) return null
  return (
    <li>
      <Button size="small" onClick={() => change({ [without]: undefined })}>
        Without {words}{total !== undefined && `: ${total > 1000 ? 'more than 1,000' : total} ${total === 1 ? 'vendor' : 'vendors'}`}
      </Button>
    </li>
  )
}
