import { patterns } from '#domain/paths.ts'
import { useLeftPage } from '#features/parts/members/InvitedNotice.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** Who signed up to claim a listed business goes back to it, before a second profile is begun. */
export function ClaimNotice() {
  const from = useLeftPage(patterns.vendorClaim)
  if (!from) return null
  return (
    <Notice
      title="You came to claim a business"
      action={
        <Button variant="primary" to={from}>
          Back to my claim
        </Button>
      }
    >
      <p>Claim it first: what we list of it is filled in here.</p>
    </Notice>
  )
}
