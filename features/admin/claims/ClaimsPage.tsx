import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetClaimsInfiniteQuery } from '#store/api/vendors/claims.ts'
import { failureOf } from '#store/failure.ts'
import { ClaimCard } from './ClaimCard.tsx'

export default function ClaimsPage() {
  const query = useGetClaimsInfiniteQuery({})
  const { data, error, isLoading, isFetching, refetch } = query
  const claims = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="container narrow page stack gap-5">
      <PageHeader
        title="Claims"
        lede="Who says that an imported business is theirs, and shows proof; oldest first."
        actions={
          <Button to={paths.adminDashboard} icon="chart">
            Dashboard
          </Button>
        }
      />
      {isLoading && (
        <div role="status" aria-label="Loading">
          <Skeleton lines={6} height="2.6rem" />
        </div>
      )}
      {error && (
        <Failure
          message={failureOf(error)?.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && claims.length === 0 && (
        <Empty title="No claims">
          <p>When someone can’t read the mail of a listed address, their proof appears here.</p>
        </Empty>
      )}
      {claims.map((claim) => (
        <ClaimCard key={claim._id} claim={claim} />
      ))}
      <ShowMore
        shown={claims.length}
        total={data?.pages[0]?.total}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
