import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useSubmitVendorProfileMutation } from '#store/api/vendors/profiles.ts'
import { failureOf } from '#store/failure.ts'

/** Hands the profile in when the server allows it, and says what happens next. */
export function SubmitProfile({ profile }: { profile: VendorProfile }) {
  const [submit, { isLoading, error }] = useSubmitVendorProfileMutation()
  if (profile.status === 'submitted') {
    return (
      <Notice tone="amber" title="Submitted">
        <p>
          We’ll look at it within 48 hours and email you. You can still change it in the meantime.
        </p>
      </Notice>
    )
  }
  if (!profile.actions.includes('submit')) return null
  return (
    <div className="stack">
      {error && <Failure message={failureOf(error)?.message} />}
      <Notice
        tone="leaf"
        title="Your profile is complete"
        action={
          <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
            Submit for approval
          </Button>
        }
      >
        <p>We look at every business before couples see it, and answer within 48 hours.</p>
      </Notice>
    </div>
  )
}
