import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { maxResults } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { useSearchVendorsInfiniteQuery } from '#store/api/search/search.ts'
import { failureOf } from '#store/failure.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { CompareBar } from '#features/public/compare/CompareBar.tsx'
import { CompareToggle } from '#features/public/compare/CompareToggle.tsx'
import { useCompare } from '#features/public/compare/useCompare.ts'
import { VendorCard, VendorCardSkeleton } from '#features/parts/vendors/VendorCard.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { OurDays } from './OurDays.tsx'
import { LongerList, NothingFound } from './filters/Relaxations.tsx'
import type { useFilters } from './filters/useFilters.ts'
import { useInfiniteScroll } from './useInfiniteScroll.ts'
import { useHeadline } from './useHeadline.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'
import { reasonsOf } from './reasons.ts'

const short = 9

/** The vendors that fit: as many as the address says, and more at a press. */
export function Results({
  filters,
  search,
  cardCount,
  pages,
  next,
  show,
  clear,
}: Pick<
  ReturnType<typeof useFilters>,
  'filters' | 'search' | 'cardCount' | 'pages' | 'next' | 'show' | 'clear'
>) {
  const locale = useLocale()
  const headline = useHeadline(filters)
  const comparing = useCompare()
  const found = useSearchVendorsInfiniteQuery(search)
  const loaded = found.currentData?.pages.flatMap(({ items }) => items) ?? []
  const vendors = loaded.slice(0, cardCount)
  const total = found.currentData?.pages[0]?.total ?? 0
  const failed = failureOf(found.error)
  const { fetchNextPage } = found
  // An address may show more than one answer holds.
  const isBehind =
    loaded.length > 0 &&
    loaded.length < cardCount &&
    found.hasNextPage &&
    !found.isFetching &&
    !failed
  useEffect(() => {
    if (isBehind) void fetchNextPage()
  }, [isBehind, fetchNextPage])

  const list = useRef<HTMLDivElement>(null)
  useScrollRestoration(list, vendors.length)

  const isMore = loaded.length > cardCount || found.hasNextPage
  const end = useRef<HTMLDivElement>(null)
  const onMore = useInfiniteScroll(
    end,
    isMore && loaded.length >= cardCount && !found.isFetching && !failed,
    () => show(pages + 1),
  )

  if (failed && !vendors.length)
    return (
      <Failure
        message={failed.message}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.currentData)
    return (
      <div className="grid" aria-busy>
        <Skeletons count={Math.min(cardCount, 96)} />
      </div>
    )
  if (!vendors.length) return <NothingFound {...{ filters, clear }} />
  const reasons = reasonsOf(vendors, filters, locale)
  const coming =
    found.hasNextPage && !failed ? Math.max(0, Math.min(cardCount, total) - vendors.length) : 0
  return (
    <div className="stack gap-6">
      <div ref={list} className="grid">
        {vendors.map((vendor, index) => (
          <VendorCard
            key={vendor._id}
            vendor={vendor}
            guests={filters.guests}
            date={filters.date}
            place={filters.city}
            eager={index === 0}
            days={<OurDays vendor={vendor} query={filters} />}
            why={reasons.get(vendor._id)}
          >
            <CompareToggle slug={vendor.slug} name={vendor.businessName} comparing={comparing} />
          </VendorCard>
        ))}
        <Skeletons count={coming} />
      </div>
      {failed && <Failure message={failed.message} onRetry={() => void fetchNextPage()} />}
      <div ref={end}>
        <ShowMore
          shown={vendors.length}
          total={total < maxResults ? total : undefined}
          more={isMore}
          busy={found.isFetchingNextPage}
          to={next}
          onMore={onMore}
        />
      </div>
      {isMore && <link rel="next" href={next} />}
      {filters.category && filters.city && (
        <p className="small">
          <Link to={paths.place(filters.category, filters.city)}>
            {headline}: typical prices, and where else to look
          </Link>
        </p>
      )}
      {total <= short && <LongerList filters={filters} />}
      <CompareBar {...{ filters, comparing }} />
    </div>
  )
}

const Skeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <VendorCardSkeleton key={index} />)
