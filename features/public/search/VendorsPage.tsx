import { useEffect, useRef } from 'react'
import { maxResults } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { useKeepSearch } from '#features/parts/weddings/useKeepSearch.ts'
import { fetchWhenIdle, type Visit } from '#src/lib/ahead.ts'
import { cx } from '#src/lib/classes.ts'
import { todayHere } from '#src/ui/calendar/useToday.ts'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { searchApi, useSearchVendorsInfiniteQuery } from '#store/api/search/search.ts'
import type { AppDispatch } from '#store/hooks.ts'
import { parseSearch } from './filters/parseSearch.ts'
import { useFilters } from './filters/useFilters.ts'
import { fetchFilters, FilterSheet, type Opener } from './panel/FilterSheet.tsx'
import { ResultsPart } from './ResultsPart.tsx'
import { SaveSearch } from './saved/SaveSearch.tsx'
import { SearchHead } from './SearchHead.tsx'
import { useFruitlessWords } from './useFruitlessWords.ts'
import { useHeadline } from './useHeadline.ts'
import * as styles from './VendorsPage.module.css'

/** @public its route takes it (src/lib/page.ts) */
export function ahead(dispatch: AppDispatch, visit: Visit) {
  const { search } = parseSearch(new URLSearchParams(visit.search), todayHere())
  void dispatch(searchApi.endpoints.searchVendors.initiate(search, { subscribe: false }))
}

/** "12 vendors"; none until they are counted. */
function countText(total: number | undefined) {
  if (total === undefined) return undefined
  const number = total < maxResults ? total : `More than ${maxResults - 1}`
  return `${number} ${total === 1 ? 'vendor' : 'vendors'}`
}

export default function VendorsPage() {
  const searched = useFilters()
  const { filters, params, search, change, type, clear } = searched
  const sheet = useRef<Opener>(null)
  const { currentData, isError } = useSearchVendorsInfiniteQuery(search)
  const total = currentData?.pages[0]?.total
  const count = countText(total)
  useFruitlessWords(searched, total)
  // What most readers do next.
  useEffect(() => fetchWhenIdle(paths.vendor('-')), [])
  useEffect(() => {
    const timer = setTimeout(fetchFilters, 500)
    return () => clearTimeout(timer)
  }, [])
  const headline = useHeadline(filters)
  const { month, date, flex = 0, until, guests } = filters
  useKeepSearch({ city: usePlace(filters.city)?.name, date, flex, until, month, guests })
  return (
    <div className={cx('container page', styles.page)} data-fills={filters.city ? undefined : ''}>
      <PageHeader title={headline} actions={<SaveSearch {...{ filters, headline }} />} />
      <div className={cx('stack', styles.parts)}>
        <SearchHead {...searched} />
        <div className="split side-first">
          <FilterSheet
            opener={sheet}
            found={count ?? 'vendors'}
            {...{ filters, params, change, type, clear }}
          />
          <ResultsPart
            searched={searched}
            status={count ?? (isError ? 'No results yet' : 'Looking…')}
            onFilters={() => sheet.current?.open()}
          />
        </div>
      </div>
    </div>
  )
}
