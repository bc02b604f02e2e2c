import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { paths } from '#domain/paths.ts'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'
import { Card } from '#src/ui/layout/Card.tsx'

/** Its vendor goes on with it, then sends it to us. */
export const isUnfinished = ({ status }: Pick<VendorProfile, 'status'>): boolean =>
  status === 'draft' || status === 'changes_requested'

/** Where its approval stands, and what comes next. */
export function StateCard({ profile }: { profile: VendorProfile }) {
  const { label, tone } = statusLabels[profile.status]
  return (
    <Card className="stack">
      <div className="between">
        <h2>State</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Meter
        label="Your profile is"
        value={profile.completeness}
        text={`${profile.completeness}% complete`}
        tone={profile.missing.length ? 'amber' : 'leaf'}
      />
      {isUnfinished(profile) && (
        <Button to={paths.vendorCreateProfile} block>
          Continue your profile
        </Button>
      )}
      {profile.status === 'approved' && (
        <Button to={paths.vendor(profile._id)} icon="external" block>
          Open your public page
        </Button>
      )}
    </Card>
  )
}
