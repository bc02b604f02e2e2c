import type { ReactNode } from 'react'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useSubmitVendorProfileMutation } from '#store/api/vendors/profiles.ts'
import { failureOf } from '#store/failure.ts'

/** Hands the profile in when the server allows it, and says what happens next; `beside` can be pressed instead. */
export function SubmitProfile({ profile, beside }: { profile: VendorProfile; beside?: ReactNode }) {
  const [submit, { isLoading, error }] = useSubmitVendorProfileMutation()
  if (profile.status === 'submitted') {
    return (
      <Notice
        tone="amber"
        title="Submitted"
        action={
          <Button size="small" to={paths.vendorDashboard}>
            See your next steps
          </Button>
        }
      >
        <p>
          We’ll look at it within 48 hours and email you. You can still change it in the meantime.
        </p>
      </Notice>
    )
  }
  if (!profile.actions.includes('submit')) return beside
  return (
    <div className="stack">
      {error && <Failure message={failureOf(error)?.message} />}
      <p>
        We look at every business before couples see it, and email you within 48 hours. Your
        dashboard lists what can follow.
      </p>
      <div className={beside ? 'between' : 'cluster'}>
        {beside}
        <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
          Submit for approval
        </Button>
      </div>
    </div>
  )
}
