import { Link } from 'react-router'
import type { VendorCard as Vendor } from '#contract/search/search.ts'
import { maxResults } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { CompareBar } from '#features/parts/vendors/compare/CompareBar.tsx'
import { CompareToggle } from '#features/parts/vendors/compare/CompareToggle.tsx'
import { useCompare } from '#features/parts/vendors/compare/useCompare.ts'
import { VendorCard, VendorCardSkeleton } from '#features/parts/vendors/VendorCard.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { OurDays } from './OurDays.tsx'
import { LongerList, NoResults } from './filters/Relaxations.tsx'
import type { useFilters } from './filters/useFilters.ts'
import { useHeadline } from './useHeadline.ts'
import { reasonsOf } from './reasons.ts'
import { useResults } from './useResults.ts'

const short = 9

type Searched = Pick<
  ReturnType<typeof useFilters>,
  'filters' | 'search' | 'cardCount' | 'pages' | 'next' | 'show' | 'clear'
>

/** The vendors that fit: as many as the address says, and more at a press. */
export function Results(searched: Searched) {
  const { filters, cardCount, next, clear } = searched
  const comparing = useCompare()
  const { list, end, vendors, total, failed, isFetching, isFetchingMore, ...more } =
    useResults(searched)
  if (failed && !vendors?.length)
    return <Failure message={failed.message} busy={isFetching} onRetry={more.refetch} />
  if (!vendors)
    return (
      <div className="grid" aria-busy>
        <Skeletons count={Math.min(cardCount, 96)} />
      </div>
    )
  if (!vendors.length) return <NoResults {...{ filters, clear }} />
  return (
    <div className="stack gap-6">
      <div ref={list} className="grid">
        <Cards {...{ vendors, filters, comparing }} />
        <Skeletons count={more.coming} />
      </div>
      {failed && <Failure message={failed.message} onRetry={more.fetchMore} />}
      <div ref={end}>
        <ShowMore
          shown={vendors.length}
          total={total < maxResults ? total : undefined}
          more={more.isMore}
          busy={isFetchingMore}
          to={next}
          onMore={more.onMore}
        />
      </div>
      {more.isMore && <link rel="next" href={next} />}
      <ToPlace filters={filters} />
      {total <= short && <LongerList filters={filters} />}
      <CompareBar {...{ filters, comparing }} />
    </div>
  )
}

function Cards({
  vendors,
  filters,
  comparing,
}: Pick<Searched, 'filters'> & {
  vendors: readonly Vendor[]
  comparing: ReturnType<typeof useCompare>
}) {
  const reasons = reasonsOf(vendors, filters, useLocale())
  return vendors.map((vendor, index) => (
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
  ))
}

function ToPlace({ filters }: Pick<Searched, 'filters'>) {
  const headline = useHeadline(filters)
  const { category, city } = filters
  return (
    category &&
    city && (
      <p className="small">
        <Link to={paths.place(category, city)}>
          {headline}: typical prices, and where else to look
        </Link>
      </p>
    )
  )
}

const Skeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <VendorCardSkeleton key={index} />)
