import { Failure } from '#src/ui/Failure.tsx'
import { ShowMore } from '#src/ui/ShowMore.tsx'
import { useSearchVendorsInfiniteQuery } from '#store/api/search.ts'
import { useGetSettingsQuery } from '#store/api/site.ts'
import { failureOf } from '#store/failure.ts'
import { VendorCard, VendorCardSkeleton } from '#features/cards/VendorCard.tsx'
import type { Asked } from './filters.ts'
import { NothingFound } from './NothingFound.tsx'

/** The vendors that fit, page after page. */
export function Results({ filters, change, clear }: { filters: Asked; change: (part: Partial<Asked>) => void; clear: () => void }) {
  const { data: settings } = useGetSettingsQuery()
  const found = useSearchVendorsInfiniteQuery(filters)
  const vendors = found.currentData?.pages.flatMap(({ items }) => items) ?? []
  const total = found.currentData?.pages[0]?.total ?? 0
  const failed = failureOf(found.error)
  if (failed && !vendors.length) return <Failure message={failed.message} busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (!found.currentData) return <div className="grid" aria-busy><Skeletons /></div>
  if (!vendors.length) return <NothingFound {...{ filters, change, clear }} />
  return (
    <div className="stack gap-6">
      <div className="grid">
        {vendors.map((vendor, index) => <VendorCard key={vendor._id} {...{ vendor }} guests={filters.guests} date={filters.date} locale={settings?.locale} eager={index < 2} />)}
      </div>
      {failed && <Failure message={failed.message} onRetry={() => void found.fetchNextPage()} />}
      <ShowMore shown={vendors.length} total={total > 1000 ? undefined : total} more={found.hasNextPage} busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
    </div>
  )
}

const Skeletons = () => Array.from({ length: 6 }, (_, index) => <VendorCardSkeleton key={index} />)
