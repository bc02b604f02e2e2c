import { Link } from 'react-router'
import type { VendorReport } from '#contract/vendors/reports.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { reportReasons } from '#src/lib/reportReasons.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useDecideReportMutation, useGetReportsInfiniteQuery } from '#store/api/vendors/reports.ts'
import { Queue } from '#features/admin/queue/Queue.tsx'

/** What visitors say, and what the business itself says by a code. */
const reasons = { ...reportReasons, by_business: 'The business itself asks for a correction' }

export default function ReportsPage() {
  return (
    <Queue
      title="Reports"
      lede="What people have told us about vendors’ pages, oldest first."
      query={useGetReportsInfiniteQuery({})}
      empty="When someone reports a page, it appears here."
    >
      {(report) => <Report key={report._id} report={report} />}
    </Queue>
  )
}

/** One report with its two answers; suspending is done on the vendor's own page. */
function Report({ report: { _id, at, reason, note, from, vendor } }: { report: VendorReport }) {
  const [answer, { isLoading, originalArgs }] = useDecideReportMutation()
  const busy = (answer: string) => isLoading && originalArgs?.answer === answer
  return (
    <Card aria-label={`${reasons[reason]}: ${vendor.businessName}`} className="stack gap-3">
      <div className="between">
        <h2>{reasons[reason]}</h2>
        <span className="small soft">{formatInstant(at)}</span>
      </div>
      <p dir="auto">
        {(vendor.status === 'approved' || vendor.status === 'unclaimed') && vendor.slug ? (
          <Link to={paths.vendor(vendor.slug)}>{vendor.businessName}</Link>
        ) : (
          `${vendor.businessName} (${vendor.status})`
        )}
      </p>
      {note && (
        <p dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </p>
      )}
      <p className="small soft">
        {from ? (
          <>
            From {from.name}, <a href={`mailto:${from.email}`}>{from.email}</a>
          </>
        ) : reason === 'by_business' ? (
          'From its listed email address'
        ) : (
          'From a visitor'
        )}
      </p>
      <div className="cluster">
        <Button to={paths.adminPendingVendor(vendor._id)} icon="shield">
          Open it to review or suspend
        </Button>
        <Button
          busy={busy('acted')}
          onClick={() => void answer({ reportId: _id, answer: 'acted' })}
        >
          Mark as resolved
        </Button>
        <Button
          variant="plain"
          busy={busy('dismissed')}
          onClick={() => void answer({ reportId: _id, answer: 'dismissed' })}
        >
          Dismiss
        </Button>
      </div>
    </Card>
  )
}
