import { useLocale } from '#src/ui/base/locale.ts'
import { listOf } from '#src/lib/pages.ts'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useGetPendingVendorsInfiniteQuery } from '#store/api/vendors/approvals.ts'

/** After a decision: who waits longest now. */
export function NextInQueue({ vendorId }: { vendorId: string }) {
  const locale = useLocale()
  const { data, isFetching } = useGetPendingVendorsInfiniteQuery({})
  if (!data || isFetching) return null
  const [first] = data.pages
  const next = listOf(data).items?.find(({ _id }) => _id !== vendorId)
  const total = first?.total ?? 0
  return (
    <Notice tone="leaf" title="Decided.">
      {next ? (
        <div className="cluster">
          <span>
            {total === 1 ? 'One is waiting.' : `${formatNumber(total, locale)} are waiting.`}
          </span>
          <Button variant="primary" to={paths.adminPendingVendor(next._id)} iconAfter="arrowRight">
            Next: {next.businessName}
          </Button>
        </div>
      ) : (
        <p>
          No one else is waiting. <Link to={paths.adminDashboard}>Go to the dashboard</Link>
        </p>
      )}
    </Notice>
  )
}
