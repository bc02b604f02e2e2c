import type { ReactNode } from 'react'
import type { SortKey } from '#contract/search/search.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { onApproach } from '#src/ui/later/laterPart.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import type { SearchQuery } from './filters/filters.ts'
import { fetchFilters } from './panel/FilterSheet.tsx'
import { useActiveFilters } from './filters/useActiveFilters.ts'
import type { Change } from './filters/useFilters.ts'
import * as styles from './ResultsBar.module.css'

/** How many there are of what is asked for, in which order, and on the phone the way to the filters. */
export function ResultsBar({
  filters,
  status,
  chips,
  isMap,
  change,
  setView,
  onFilters,
}: {
  filters: SearchQuery
  status: string
  chips: ReactNode
  isMap: boolean
  change: Change
  setView: (view: 'cards' | 'map') => void
  onFilters: () => void
}) {
  const { sort } = filters
  const count = useActiveFilters(filters).length
  const sorts: { value: SortKey; label: string }[] = [
    { value: 'relevance', label: 'Best fit' },
    { value: 'price', label: filters.guests ? 'Lowest total for us' : 'Lowest price (100 guests)' },
    { value: 'rating', label: 'Best rated' },
    { value: 'response', label: 'Fastest to answer' },
    { value: 'newest', label: 'Newest' },
  ]
  return (
    <div className={styles.bar}>
      <div className={styles.found}>
        <p role="status" className={styles.count}>
          {status}
        </p>
        {chips}
      </div>
      <span className={styles.open}>
        <Button icon="filter" {...onApproach(fetchFilters)} onClick={onFilters}>
          Filters{count > 0 && ` (${count})`}
        </Button>
      </span>
      <Button icon={isMap ? 'list' : 'pin'} onClick={() => setView(isMap ? 'cards' : 'map')}>
        {isMap ? 'Cards' : 'Map'}
      </Button>
      <Select
        name="sort"
        label="Sort by"
        hideLabel
        className={styles.sort}
        options={sorts}
        value={sort ?? 'relevance'}
        onChange={(event) => change({ sort: sortOf(event.target.value) })}
      />
    </div>
  )
}

/** The usual order needs no word in the address. */
const sortOf = (value: string) => (value === 'relevance' ? undefined : (value as SortKey))
