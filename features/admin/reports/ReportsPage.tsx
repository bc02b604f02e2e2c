import { Link } from 'react-router'
import type { VendorReport } from '#contract/vendors/reports.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { paths } from '#domain/paths.ts'
import { reportReasons } from '#src/lib/reportReasons.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useDecideReportMutation, useGetReportsInfiniteQuery } from '#store/api/vendors/reports.ts'
import { Queue } from '#features/admin/queue/Queue.tsx'

/** What visitors say, what the business itself says by a code, and what was closed as spam. */
const reasons = {
  ...reportReasons,
  by_business: 'The business itself asks for a correction',
  spam: 'Conversations closed as spam',
}

export default function ReportsPage() {
  return (
    <Queue
      title="Reports"
      help="What people have told us about vendors’ pages and about spam, oldest first."
      query={useGetReportsInfiniteQuery({})}
      empty="When someone reports a page, it appears here."
    >
      {(report) => <Report key={report._id} report={report} />}
    </Queue>
  )
}

const preLine = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/** One report with its two answers; suspending is done on the vendor's or the account's own page. */
function Report({ report }: { report: VendorReport }) {
  const { _id, at, reason, note, vendor, couple, texts } = report
  const [answer, { isLoading, originalArgs }] = useDecideReportMutation()
  const busy = (answer: string) => isLoading && originalArgs?.answer === answer
  const page = vendor
    ? paths.adminPendingVendor(vendor._id)
    : couple?.userId && paths.adminUser(couple.userId)
  return (
    <Card
      aria-label={`${reasons[reason]}: ${vendor?.businessName ?? couple?.name ?? ''}`}
      className="stack gap-3"
    >
      <div className="between">
        <h2>{reasons[reason]}</h2>
        <span className="small soft">
          <Instant at={at} />
        </span>
      </div>
      <p dir="auto">
        {vendor ? <VendorName vendor={vendor} /> : (couple?.name ?? 'A couple that has left')}
      </p>
      {note && (
        <p dir="auto" style={preLine}>
          {note}
        </p>
      )}
      {texts.map(({ to, body, at }, index) => (
        <blockquote key={index}>
          <p className="small soft">
            To {to}, <Instant at={at} />
          </p>
          <p dir="auto" style={preLine}>
            {body}
          </p>
        </blockquote>
      ))}
      <Sender report={report} />
      <div className="cluster">
        {page && (
          <Button to={page} icon="shield">
            Open it to review or suspend
          </Button>
        )}
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

const VendorName = ({ vendor }: { vendor: NonNullable<VendorReport['vendor']> }) =>
  (vendor.status === 'approved' || vendor.status === 'unclaimed') && vendor.slug ? (
    <Link to={paths.vendor(vendor.slug)}>{vendor.businessName}</Link>
  ) : (
    `${vendor.businessName} (${vendor.status})`
  )

function Sender({ report: { from, reason, vendor } }: { report: VendorReport }) {
  const others = {
    by_business: 'From its listed email address',
    spam: vendor ? 'From several couples' : 'From several vendors',
  }
  return (
    <p className="small soft">
      {from ? (
        <>
          From {from.name}, <a href={`mailto:${from.email}`}>{from.email}</a>
        </>
      ) : reason === 'by_business' || reason === 'spam' ? (
        others[reason]
      ) : (
        'From a visitor'
      )}
    </p>
  )
}
