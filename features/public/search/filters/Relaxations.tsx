import { Link } from 'react-router'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { chosenState } from '#features/parts/weddings/useFilledParams.ts'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { useGetRelaxationsQuery } from '#store/api/search/search.ts'
import { formatCount } from './FacetChoices.tsx'
import type { SearchQuery } from './filters.ts'
import { withFilters } from './useFilters.ts'
import * as styles from './Relaxations.module.css'

/** The nearest looser searches, each with how many more it finds. Nothing while none is known. */
function Looser({ filters }: { filters: SearchQuery }) {
  const { sort, ...criteria } = filters
  const [params] = useSearchParams()
  const { currentData } = useGetRelaxationsQuery(criteria)
  if (!currentData?.items.length) return null
  return (
    <ul className={styles.list}>
      {currentData.items.map((item) => (
        <li key={item.label}>
          <Link
            className={styles.link}
            state={chosenState}
            to={`${paths.vendors}?${withFilters(params, { ...item.filters, ...(sort && { sort }) })}`}
          >
            <strong className={styles.more}>{formatCount(item.more)} more</strong> {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Under a short list: what would make it longer. */
export const LongerList = ({ filters }: { filters: SearchQuery }) => (
  <section className={styles.longer} aria-label="More vendors if you widen your search">
    <Looser filters={filters} />
  </section>
)

const beginnings = ['category', 'city', 'free']

/** Nothing fits: what stands in the way. */
export function NoResults({ filters, clear }: { filters: SearchQuery; clear: () => void }) {
  const { sort: _sort, ...criteria } = filters
  const hasCriteria = Object.keys(criteria).length > 0
  const { currentData, isFetching } = useGetRelaxationsQuery(criteria, { skip: !hasCriteria })
  const close = (currentData?.items.length ?? 0) > 0
  // Nothing but a place or a trade was asked for, and nothing looser finds more.
  const isBeginning =
    !close && !isFetching && Object.keys(criteria).every((name) => beginnings.includes(name))
  return (
    <Empty
      title={isBeginning ? 'No one is listed here yet' : 'No vendor matches all of this'}
      action={
        <span className="cluster">
          {isBeginning && (
            <Button variant="primary" to={paths.vendorSignup}>
              List your business
            </Button>
          )}
          {hasCriteria && (
            <Button variant="plain" onClick={clear}>
              Clear all filters
            </Button>
          )}
        </span>
      }
    >
      <div className="stack">
        <p>
          {isBeginning
            ? 'Vendors appear here as soon as their profile is approved. ' +
              'If this is your trade, you can be the first.'
            : close
              ? 'If you ask for a little less, there are:'
              : isFetching
                ? 'Looking for close matches…'
                : 'There are no close matches either. Remove a filter to see more.'}
        </p>
        {hasCriteria && <Looser filters={filters} />}
      </div>
    </Empty>
  )
}
