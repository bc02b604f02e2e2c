import { Button } from '#src/ui/base/Button.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { failureOf } from '#store/failure.ts'
import { useGetFacetsQuery } from '#store/api/search/search.ts'
import type { SearchQuery } from '#features/public/search/filters/filters.ts'
import { CostFilters } from './CostFilters.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { PlaceFilters } from './PlaceFilters.tsx'
import { WhenFilters } from './WhenFilters.tsx'
import type { Change, Type } from '#features/public/search/filters/useFilters.ts'
import * as styles from './FilterPanel.module.css'

/** All filters of the search, each with the name that it has in the address, and how many each choice would leave. */
export function FilterPanel({
  filters,
  params,
  change,
  type,
  clear,
}: {
  filters: SearchQuery
  params: URLSearchParams
  change: Change
  type: Type
  clear: () => void
}) {
  const { sort: _sort, ...criteria } = filters
  // The counts of the search before stay until the new ones are here: nothing blinks.
  const { data, error, isFetching, refetch } = useGetFacetsQuery(criteria)
  const failed = failureOf(error)
  const facets = failed ? undefined : data
  const part = { filters, params, change, type, facets }
  return (
    <div className={styles.panel}>
      {failed && (
        <Failure
          message="The numbers next to the filters could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {facets && !facets.whole && (
        <p className="tiny soft">
          There are so many that only the best-ranked were counted: read each number as “at least
          this many”.
        </p>
      )}
      <PlaceFilters {...part} />
      <WhenFilters {...part} />
      <CostFilters {...part} />
      <MoreFilters {...part} />
      {Object.keys(criteria).length > 0 && (
        <Button variant="plain" size="small" icon="close" onClick={clear}>
          Clear all filters
        </Button>
      )}
    </div>
  )
}
