import { Button } from '#src/ui/Button.tsx'
import { Failure } from '#src/ui/Failure.tsx'
import { failureOf } from '#store/failure.ts'
import { useGetFacetsQuery } from '#store/api/search.ts'
import type { Asked } from './filters.ts'
import { CostFilters } from './panel/CostFilters.tsx'
import { MoreFilters } from './panel/MoreFilters.tsx'
import { PlaceFilters } from './panel/PlaceFilters.tsx'
import { WhenFilters } from './panel/WhenFilters.tsx'
import type { Change } from './useFilters.ts'
import * as styles from './FilterPanel.module.css'

/** All filters of the search, each with the name that it has in the address, and how many each choice would leave. */
export default function FilterPanel({
  filters,
  params,
  change,
  clear,
}: {
  filters: Asked
  params: URLSearchParams
  change: Change
  clear: () => void
}) {
  const { sort: _sort, ...asked } = filters
  // The counts of the search before stay until the new ones are here: nothing blinks.
  const { data, error, isFetching, refetch } = useGetFacetsQuery(asked)
  const failed = failureOf(error)
  const facets = failed ? undefined : data
  const part = { filters, params, change, facets }
  return (
    <div className={styles.panel}>
      {failed && (
        <Failure
          message="The numbers beside the filters did not come."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {facets && !facets.whole && (
        <p className="tiny soft">
          There are so many that only the best-ranked were counted: read each number as “so many or
          more”.
        </p>
      )}
      <PlaceFilters {...part} />
      <WhenFilters {...part} />
      <CostFilters {...part} />
      <MoreFilters {...part} />
      {Object.keys(asked).length > 0 && (
        <Button variant="plain" size="small" icon="close" onClick={clear}>
          Clear all filters
        </Button>
      )}
    </div>
  )
}
