import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { useSearchVendorsInfiniteQuery } from '#store/api/search.ts'
import { FilterPanel } from './search/FilterPanel.tsx'
import type { Asked } from './search/filters.ts'
import { Results } from './search/Results.tsx'
import { useFilters } from './search/useFilters.ts'
import { useHeadline } from './search/useHeadline.ts'
import * as styles from './VendorsPage.module.css'

export default function VendorsPage() {
  const { filters, change, clear } = useFilters()
  const [open, setOpen] = useState(false)
  const { currentData } = useSearchVendorsInfiniteQuery(filters)
  const total = currentData?.pages[0]?.total
  const { sort: _sort, ...asked } = filters
  const count = total === undefined ? undefined : `${total > 1000 ? 'More than 1,000' : total} ${total === 1 ? 'vendor' : 'vendors'}`
  const sorts = [
    { value: 'relevance', label: 'Best fit' },
    { value: 'price', label: filters.guests ? 'Lowest total' : 'Lowest price (100 guests)' },
    { value: 'rating', label: 'Best rated' },
    { value: 'newest', label: 'Newest' },
  ]
  return (
    <div className="container page">
      <PageHeader title={useHeadline(filters)} />
      <div className="split side-first">
        <Sheet title="Filters" open={open} onClose={() => setOpen(false)} action={<Button variant="primary" block onClick={() => setOpen(false)}>Show {count ?? 'vendors'}</Button>}>
          <FilterPanel {...{ filters, change, clear }} />
        </Sheet>
        <section className="stack gap-5" aria-label="Results">
          <div className={styles.bar}>
            <p role="status" className={styles.count}>{count ?? 'Looking for vendors…'}</p>
            <span className={styles.open}>
              <Button icon="filter" onClick={() => setOpen(true)}>Filters{Object.keys(asked).length > 0 && ` (${Object.keys(asked).length})`}</Button>
            </span>
            <Select name="sort" label="Sort by" hideLabel className={styles.sort} options={sorts} value={filters.sort ?? 'relevance'} onChange={(event) => change({ sort: sortOf(event.target.value) })} />
          </div>
          <Results {...{ filters, change, clear }} />
        </section>
      </div>
    </div>
  )
}

/** The usual order needs no word in the address. */
const sortOf = (value: string) => (value === 'relevance' ? undefined : (value as Asked['sort']))
