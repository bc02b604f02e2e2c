import { lazy, Suspense, useEffect, useRef } from 'react'
import { maxResults } from '#domain/limits.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { searchApi, useSearchVendorsInfiniteQuery } from '#store/api/search/search.ts'
import { todayHere } from '#src/ui/calendar/useToday.ts'
import { fetchWhenIdle, type Visit } from '#src/lib/ahead.ts'
import type { AppDispatch } from '#store/hooks.ts'
import { paths } from '#domain/paths.ts'
import { cx } from '#src/lib/classes.ts'
import { parseSearch } from './filters/parseSearch.ts'
import { ActiveFilterChips } from './filters/ActiveFilterChips.tsx'
import { fetchFilters, FilterSheet, type Opener } from './panel/FilterSheet.tsx'
import { Misread } from './Misread.tsx'
import { Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { SaveSearch } from './saved/SaveSearch.tsx'
import { Understood } from './Understood.tsx'
import { Unpriced } from './Unpriced.tsx'
import { SearchBox } from './box/SearchBox.tsx'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import { useKeepSearch } from '#features/parts/weddings/useKeepSearch.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { useOurs } from '#features/parts/weddings/useOurs.ts'
import { asked, useFilters } from './filters/useFilters.ts'
import { useHeadline } from './useHeadline.ts'
import * as styles from './VendorsPage.module.css'

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

/** Chips that the line of our wedding says already. */
const ofOurs = ['city', 'day', 'guests']

/** @public its route takes it (src/lib/page.ts) */
export function ahead(dispatch: AppDispatch, visit: Visit) {
  const { search } = parseSearch(new URLSearchParams(visit.search), todayHere())
  void dispatch(searchApi.endpoints.searchVendors.initiate(search, { subscribe: false }))
}

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
    say,
    apply,
    type,
    show,
    setView,
    setParams,
    clear,
  } = useFilters()
  const sheet = useRef<Opener>(null)
  const { currentData, isError } = useSearchVendorsInfiniteQuery(search)
  const total = currentData?.pages[0]?.total
  const count =
    total === undefined
      ? undefined
      : `${total < maxResults ? total : `More than ${maxResults - 1}`} ${total === 1 ? 'vendor' : 'vendors'}`
  // What most readers do next.
  useEffect(() => fetchWhenIdle(paths.vendor('-')), [])
  useEffect(() => {
    const timer = setTimeout(fetchFilters, 500)
    return () => clearTimeout(timer)
  }, [])
  const headline = useHeadline(filters)
  const { month, date, flex = 0, until, guests } = filters
  useKeepSearch({ city: usePlace(filters.city)?.name, date, flex, until, month, guests })
  const isForOurs = useOurs(params, asked).asked !== undefined
  return (
    <div className={cx('container page', styles.page)} data-fills={filters.city ? undefined : ''}>
      <PageHeader title={headline} actions={<SaveSearch {...{ filters, headline }} />} />
      <div className={cx('stack', styles.parts)}>
        <SearchBox {...{ filters, change, say }} />
        <OurWeddingLine {...{ params, setParams }} names={asked} />
        <Understood {...{ params, apply }} />
        <Unpriced {...{ filters, change }} />
        <Misread {...{ filters, params }} />
        <div className="split side-first">
          <FilterSheet
            opener={sheet}
            found={count ?? 'vendors'}
            {...{ filters, params, change, type, clear }}
          />
          <section className={cx('stack', styles.parts)} aria-labelledby="results-title">
            <h2 id="results-title" className="visually-hidden">
              Results
            </h2>
            <ResultsBar
              {...{ filters, isMap, change, setView }}
              status={count ?? (isError ? 'No results yet' : 'Looking…')}
              chips={
                <ActiveFilterChips
                  {...{ filters, change, clear }}
                  said={isForOurs ? ofOurs : undefined}
                />
              }
              onFilters={() => sheet.current?.open()}
            />
            <div id="results" tabIndex={-1}>
              {isMap ? (
                <Suspense fallback={<Skeleton shape="block" ratio={4 / 3} />}>
                  <MapResults {...{ filters, clear }} />
                </Suspense>
              ) : (
                <Results {...{ filters, search, cardCount, pages, next, show, clear }} />
              )}
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}
