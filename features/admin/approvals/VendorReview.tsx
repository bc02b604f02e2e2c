import { useState } from 'react'
import { Link } from 'react-router'
import type { Decision, VendorForReview } from '#contract/vendors/approvals.ts'
import { paths } from '#domain/paths.ts'
import { ReviewsToJudge } from '#features/admin/reviews/ReviewsToJudge.tsx'
import { ProfilePreview } from '#features/parts/profiles/ProfilePreview.tsx'
import { ProfileTimeline } from '#features/parts/profiles/ProfileTimeline.tsx'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Differences } from '#src/ui/display/Differences.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { useGetAllCategoriesQuery } from '#store/api/catalog/categories.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { decisionTexts, decisionVariants } from './decisionTexts.ts'
import { NextInQueue } from './NextInQueue.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { PlanCard } from './PlanCard.tsx'

/** What there is to decide on a vendor, and what it says of itself. */
export function VendorReview({ vendor }: { vendor: VendorForReview }) {
  const [decision, setDecision] = useState<Decision>()
  const [decided, setDecided] = useState(false)
  const { data: categories } = useGetAllCategoriesQuery()
  const { label, tone } = statusLabels[vendor.status]
  return (
    <>
      <PageHeader
        title={vendor.businessName || 'Unnamed business'}
        before={
          <>
            <Link to={paths.adminPendingVendors}>Vendor approval</Link>{' '}
            <Badge tone={tone}>{label}</Badge>
          </>
        }
        actions={vendor.actions.map((each) => (
          <Button key={each} variant={decisionVariants[each]} onClick={() => setDecision(each)}>
            {decisionTexts[each].action}
          </Button>
        ))}
      />
      <div className="split">
        <div className="stack gap-5">
          {decided && <NextInQueue vendorId={vendor._id} />}
          {vendor.pendingEdits.length > 0 && (
            <section aria-label="Edits to review" className="stack">
              <h2>Edits to review</h2>
              <Differences items={vendor.pendingEdits} before="Couples see" />
            </section>
          )}
          {vendor.missing.length > 0 && (
            <Notice tone="amber" title="Incomplete">
              <ul>
                {vendor.missing.map(({ field, message }) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            </Notice>
          )}
          <ProfilePreview
            profile={vendor}
            city={vendor.cityName}
            categories={categories?.items ?? []}
          />
          {vendor.status === 'approved' && (
            <ReviewsToJudge vendorId={vendor._id} vendor={vendor.businessName} />
          )}
        </div>
        <div className="stack gap-5">
          <OwnerCard vendor={vendor} />
          <PlanCard vendor={vendor} />
          <Card className="stack" title="History">
            <ProfileTimeline changes={vendor.timeline} />
          </Card>
        </div>
      </div>
      {decision && (
        <DecisionDialog
          key={decision}
          vendor={vendor}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDecided={() => setDecided(true)}
        />
      )}
    </>
  )
}
