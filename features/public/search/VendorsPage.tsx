import { lazy, Suspense, useState } from 'react'
import { maxResults } from '#domain/limits.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import { useSearchVendorsInfiniteQuery } from '#store/api/search/search.ts'
import { ActiveFilterChips } from './filters/ActiveFilterChips.tsx'
import { FilterPanelSkeleton } from './panel/FilterPanelSkeleton.tsx'
import { Misread } from './Misread.tsx'
import { Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { SaveSearch } from './saved/SaveSearch.tsx'
import { SearchBox } from './box/SearchBox.tsx'
import { useFilters } from './filters/useFilters.ts'
import { useHeadline } from './useHeadline.ts'

// Its code, its styles and what draws it come when it is first opened; browsers do not try code
// again that did not come.
const MapResults = lazy(() =>
  import('#features/public/map/MapResults.tsx').then(
    (module) => ({ default: module.MapResults }),
    () => ({
      default: () => (
        <Failure message="The map could not be loaded." onRetry={() => location.reload()} />
      ),
    }),
  ),
)
const FilterPanel = lazy(() =>
  import('./panel/FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })),
)

export default function VendorsPage() {
  const {
    filters,
    params,
    search,
    cardCount,
    pages,
    next,
    isMap,
    change,
    type,
    show,
    setView,
    clear,
  } = useFilters()
  const [open, setOpen] = useState(false)
  const { currentData, isError } = useSearchVendorsInfiniteQuery(search)
  const total = currentData?.pages[0]?.total
  const count =
    total === undefined
      ? undefined
      : `${total < maxResults ? total : `More than ${maxResults - 1}`} ${total === 1 ? 'vendor' : 'vendors'}`
  // Filters need the app to work, and on the phone they are not even seen: they come when there is
  // a place for them. Once opened they stay, with what was typed a moment before.
  const isDesk = useIsDesk()
  const [wasOpen, setWasOpen] = useState(false)
  const openFilters = () => {
    setWasOpen(true)
    setOpen(true)
  }
  const headline = useHeadline(filters)
  return (
    <div className="container page">
      <PageHeader title={headline} actions={<SaveSearch {...{ filters, headline }} />} />
      <div className="stack gap-5">
        <SearchBox {...{ filters, change }} />
        <ActiveFilterChips {...{ filters, change, clear }} />
        <Misread {...{ filters, params }} />
        <div className="split side-first">
          <Sheet
            title="Filters"
            open={open}
            onClose={() => setOpen(false)}
            action={
              <Button variant="primary" block onClick={() => setOpen(false)}>
                Show {count ?? 'vendors'}
              </Button>
            }
          >
            {isDesk || wasOpen ? (
              <Suspense fallback={<FilterPanelSkeleton />}>
                <FilterPanel {...{ filters, params, change, type, clear }} />
              </Suspense>
            ) : (
              <FilterPanelSkeleton />
            )}
          </Sheet>
          <section className="stack gap-5" aria-labelledby="results">
            <h2 id="results" className="visually-hidden">
              Results
            </h2>
            <ResultsBar
              {...{ filters, isMap, change, setView }}
              status={count ?? (isError ? 'No results yet' : 'Looking for vendors…')}
              onFilters={openFilters}
            />
            {isMap ? (
              <Suspense fallback={<Skeleton shape="block" ratio={4 / 3} />}>
                <MapResults {...{ filters, clear }} />
              </Suspense>
            ) : (
              <Results {...{ filters, search, cardCount, pages, next, show, clear }} />
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
