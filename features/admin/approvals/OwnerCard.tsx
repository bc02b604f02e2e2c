import type { VendorForReview } from '#contract/vendors/approvals.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'

/** Who stands behind the business, and how it is reached: for admins only. */
export function OwnerCard({
  vendor: { owner, contactEmail, contactPhone, address, completeness, note },
}: {
  vendor: VendorForReview
}) {
  return (
    <Card className="stack" title="Behind it">
      <p>
        {owner ? (
          <>
            {owner.name}
            <br />
            <span className="soft">{owner.email}</span>
          </>
        ) : (
          'No one has claimed this imported business yet.'
        )}
      </p>
      {(contactEmail || contactPhone) && (
        <p className="soft">Contact: {[contactEmail, contactPhone].filter(Boolean).join(', ')}</p>
      )}
      {address && <p className="soft">{address}</p>}
      <Meter label="The profile is" value={completeness} text={`${completeness}% complete`} />
      {note && (
        <p>
          <strong>Last note to the vendor:</strong> {note}
        </p>
      )}
    </Card>
  )
}
