import { useState } from 'react'
import { toMajor, toMinor } from '#src/lib/money.ts'
import { todayIn } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useGetCategoriesQuery, useGetCitiesQuery } from '#store/api/catalog.ts'
import { useGetFacetsQuery } from '#store/api/search.ts'
import { useGetSettingsQuery } from '#store/api/site.ts'
import { type Asked, unread } from './filters.ts'
import { TypedFilter } from './TypedFilter.tsx'

type Counted = { slug: string; count: number }
/** Every choice with how many vendors it would leave; choices without any come last and say so. */
const choices = (all: readonly { slug: string; name: string }[] = [], counts?: readonly Counted[]) =>
  all
    .map(({ slug, name }) => ({ slug, name, count: counts && (counts.find((each) => each.slug === slug)?.count ?? 0) }))
    .map(({ slug, name, count }) => ({ value: slug, label: count === undefined ? name : `${name} (${count > 1000 ? '1,000+' : count})` }))

/** All filters of the search, each with the name that it has in the address. */
export function FilterPanel({ filters, change, clear }: { filters: Asked; change: (part: Partial<Asked>) => void; clear: () => void }) {
  const { data: settings } = useGetSettingsQuery()
  const { data: categories } = useGetCategoriesQuery()
  const { data: cities } = useGetCitiesQuery()
  const { sort: _sort, ...asked } = filters
  const { data: facets } = useGetFacetsQuery(asked)
  const [wrong, setWrong] = useState<{ guests?: string; budget?: string }>({})
  const [ownDate, setOwnDate] = useState(filters.date)
  const currency = settings?.currency ?? 'INR'
  const symbol = new Intl.NumberFormat(settings?.locale, { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')?.value

  const setGuests = (text: string) => {
    const guests = text === '' ? undefined : Number(text.replaceAll(/[\s,]/g, ''))
    const fits = guests === undefined || (Number.isInteger(guests) && guests >= 1 && guests <= 20000)
    setWrong({ ...wrong, guests: fits ? undefined : unread.guests })
    if (fits) change({ guests })
  }
  const setBudget = (text: string) => {
    const budget = text === '' ? undefined : toMinor(text, currency)
    const fits = text === '' || budget !== undefined
    setWrong({ ...wrong, budget: fits ? undefined : unread.budget })
    if (fits) change({ budget })
  }
  return (
    <div className="stack gap-5">
      <TypedFilter name="q" label="Words" placeholder="A name, a style" inputMode="search" value={filters.q ?? ''} onCommit={(q) => change({ q: q || undefined })} />
      <Select name="category" label="What" placeholder="Everything" options={choices(categories?.items, facets?.categories)} value={filters.category ?? ''} onChange={(event) => change({ category: event.target.value || undefined })} />
      <Select name="city" label="Where" placeholder="Everywhere" options={choices(cities?.items, facets?.cities)} value={filters.city ?? ''} onChange={(event) => change({ city: event.target.value || undefined })} />
      <div className="stack gap-3">
        <DateField
          key={ownDate === filters.date ? 'own' : filters.date}
          name="date"
          label="When"
          unread={unread.date}
          min={todayIn()}
          defaultValue={filters.date}
          locale={settings?.locale}
          onDay={(day) => {
            setOwnDate(day || undefined)
            change({ date: day || undefined, free: day ? filters.free : undefined })
          }}
        />
        {filters.date && <Checkbox name="free" label="Only those free on that day" checked={filters.free ?? false} onChange={(event) => change({ free: event.target.checked || undefined })} />}
      </div>
      <TypedFilter name="guests" label="How many guests" inputMode="numeric" value={filters.guests ? String(filters.guests) : ''} error={wrong.guests} onCommit={setGuests} />
      <TypedFilter
        name="budget"
        label="Budget in all"
        inputMode="decimal"
        before={symbol}
        hint={filters.budget !== undefined && !filters.guests ? 'With the number of guests, prices by the plate count, too.' : undefined}
        value={filters.budget === undefined ? '' : toMajor({ amount: filters.budget, currency })}
        error={wrong.budget}
        onCommit={setBudget}
      />
      <Select
        name="rating"
        label="Rating"
        placeholder="Any"
        options={['4.5', '4', '3.5', '3'].map((value) => ({ value, label: `${value} and more` }))}
        value={filters.rating ? String(filters.rating) : ''}
        onChange={(event) => change({ rating: Number(event.target.value) || undefined })}
      />
      {Object.keys(asked).length > 0 && <Button variant="plain" size="small" icon="close" onClick={clear}>Clear all filters</Button>}
    </div>
  )
}
