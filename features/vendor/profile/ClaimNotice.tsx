import { useLocation } from 'react-router'
import { pageAt } from '#domain/routing/canonicalPath.ts'
import { patterns } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** Who signed up to claim a listed business goes back to it, before a second profile is begun. */
export function ClaimNotice() {
  const { from } = (useLocation().state ?? {}) as { from?: unknown }
  if (
    typeof from !== 'string' ||
    pageAt(from.replace(/[?#].*$/s, ''))?.page !== patterns.vendorClaim
  )
    return null
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
