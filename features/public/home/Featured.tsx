import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import { failureOf } from '#store/failure.ts'
import { VendorCard, VendorCardSkeleton } from '#features/parts/vendors/VendorCard.tsx'

/** The best of each category, with the rule that chose them. */
export function Featured() {
  const { data, error, isFetching, refetch } = useGetHomeQuery()
  const failed = failureOf(error)
  if (data && !data.featured.length) return null
  return (
    <section className="container section stack gap-6" aria-labelledby="featured">
      <div className="stack gap-2">
        <h2 id="featured">Loved by couples</h2>
        {data && <p className="soft small">{data.featuredRule}</p>}
      </div>
      {failed && !data && (
        <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className="grid swipe">
        {data?.featured.map((vendor) => (
          <VendorCard key={vendor._id} vendor={vendor} />
        ))}
        {!data &&
          !failed &&
          Array.from({ length: 4 }, (_, index) => <VendorCardSkeleton key={index} />)}
      </div>
    </section>
  )
}
