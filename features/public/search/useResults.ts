import { useEffect, useRef } from 'react'
import { listOf } from '#src/lib/pages.ts'
import { useSearchVendorsInfiniteQuery } from '#store/api/search/search.ts'
import { failureOf } from '#store/failure.ts'
import type { useFilters } from './filters/useFilters.ts'
import { useInfiniteScroll } from './useInfiniteScroll.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'

/** As many vendors as the address says, and how more of them come. */
export function useResults({
  search,
  cardCount,
  pages,
  show,
}: Pick<ReturnType<typeof useFilters>, 'search' | 'cardCount' | 'pages' | 'show'>) {
  const { currentData, error, hasNextPage, isFetching, isFetchingNextPage, ...query } =
    useSearchVendorsInfiniteQuery(search)
  const { fetchNextPage, refetch } = query
  const { items: loaded = [], first } = listOf(currentData)
  const vendors = loaded.slice(0, cardCount)
  const total = first?.total ?? 0
  const failed = failureOf(error)
  const isIdle = !isFetching && !failed
  // An address may show more than one answer holds.
  const isBehind = loaded.length > 0 && loaded.length < cardCount && hasNextPage && isIdle
  useEffect(() => {
    if (isBehind) void fetchNextPage()
  }, [isBehind, fetchNextPage])

  const list = useRef<HTMLDivElement>(null)
  useScrollRestoration(list, vendors.length)

  const isMore = loaded.length > cardCount || hasNextPage
  const end = useRef<HTMLDivElement>(null)
  const onMore = useInfiniteScroll(end, isMore && loaded.length >= cardCount && isIdle, () =>
    show(pages + 1),
  )
  return {
    list,
    end,
    /** Undefined until the first have come. */
    vendors: currentData && vendors,
    total,
    failed,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    isMore,
    /** How many are on their way. */
    coming: hasNextPage && !failed ? Math.max(0, Math.min(cardCount, total) - vendors.length) : 0,
    onMore,
    fetchMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  }
}
