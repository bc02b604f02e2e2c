import { maxResults } from '#domain/limits.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { useSearchVendorsInfiniteQuery } from '#store/api/search/search.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { VendorCard, VendorCardSkeleton } from '#features/parts/vendors/VendorCard.tsx'
import { reasonsOf } from '#features/public/search/reasons.ts'

const maxCards = 12

/** The place's vendors, best first, and the way into the search that asks the rest. */
export function PlaceVendors({
  category,
  city,
  search,
}: {
  category: string
  city: string
  search: string
}) {
  const locale = useLocale()
  const { currentData, error, isFetching, refetch } = useSearchVendorsInfiniteQuery({
    category,
    city,
    limit: maxCards,
  })
  if (error && !currentData) return <QueryFailure {...{ error, isFetching, refetch }} />
  const vendors = currentData?.pages[0]?.items.slice(0, maxCards)
  const total = currentData?.pages[0]?.total ?? 0
  if (vendors?.length === 0)
    return (
      <Empty title="No one here yet">
        Look in the other cities below, or search for vendors who travel from further away.
      </Empty>
    )
  const reasons = reasonsOf(vendors ?? [], { category, city }, locale)
  return (
    <section className="stack gap-5" aria-labelledby="vendors" aria-busy={!vendors}>
      <h2 id="vendors" className="visually-hidden">
        Vendors
      </h2>
      <div id="results" tabIndex={-1} className="grid">
        {vendors?.map((vendor, index) => (
          <VendorCard
            key={vendor._id}
            vendor={vendor}
            place={city}
            eager={index === 0}
            why={reasons.get(vendor._id)}
          />
        ))}
        {!vendors && Array.from({ length: 8 }, (_, index) => <VendorCardSkeleton key={index} />)}
      </div>
      {total > maxCards && (
        <p>
          <Button to={search}>See all {total < maxResults ? total : 'of them'}</Button>
        </p>
      )}
    </section>
  )
}
