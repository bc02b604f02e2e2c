import { Link, useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetVendorForReviewQuery } from '#store/api/vendors/approvals.ts'
import { failureOf } from '#store/failure.ts'
import { VendorReview } from './VendorReview.tsx'

export default function PendingVendorPage() {
  const { vendorId = '' } = useParams()
  const { data, error, isFetching, refetch } = useGetVendorForReviewQuery({ vendorId })
  return (
    <div className="container page">
      {!data && !error && (
        <div role="status" aria-label="Loading the vendor" className="stack">
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="20rem" />
        </div>
      )}
      {!data && error && (
        <Failure
          message={failureOf(error)?.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          <Link to={paths.adminPendingVendors}>Back to the queue</Link>
        </Failure>
      )}
      {data && <VendorReview key={data._id} vendor={data} />}
    </div>
  )
}
