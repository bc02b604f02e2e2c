import { useNavigate } from 'react-router'
import type { Listing } from '#contract/vendors/claims.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useClaimVendorMutation } from '#store/api/vendors/claims.ts'
import { sending } from '#store/failure.ts'
import { useUser } from '#store/hooks.ts'
import { ProofForm } from './ProofForm.tsx'
import { SignUpAndClaim } from './SignUpAndClaim.tsx'
import type { Code } from './useCode.tsx'
import { useLeaving } from './useClaimInHand.ts'

/** Takes the business over: for a vendor's account, which a visitor opens first and comes back. */
export function ClaimForm({
  listing,
  code,
  onClaimed,
}: {
  listing: Listing
  code: Code
  onClaimed: () => void
}) {
  const user = useUser()
  const [claim, { isLoading, error }] = useClaimVendorMutation()
  const { _id: vendorId, businessName } = listing
  const submit = async ({ otp = '' }: Record<string, FormDataEntryValue>) => {
    const { data } = await claim({ vendorId, otp: String(otp).trim() })
    if (data) onClaimed()
    else code.dropLink()
  }
  if (user && user.role !== 'vendor')
    return (
      <Notice>
        A business is run from a vendor’s account. Sign out, then sign up as a vendor to claim it.
      </Notice>
    )
  if (!user && listing.email)
    return (
      <div className="stack gap-5">
        <SignUpAndClaim {...{ listing, code, onClaimed }} />
        <AccountFirst isSecond />
      </div>
    )
  if (!user) return <AccountFirst />
  return (
    <div className="stack gap-5">
      {listing.email || code.isReady ? (
        <>
          {code.isReady && (
            <Form
              name="claim"
              onSubmit={submit}
              {...sending({ error, isLoading })}
              action={`Claim ${businessName}`}
            >
              {code.field}
            </Form>
          )}
          {code.sender('primary')}
          <details>
            <summary>I can’t read that mailbox</summary>
            <ProofForm vendorId={vendorId} phone={listing.phone} />
          </details>
        </>
      ) : (
        <>
          <p>We have no email address for this business, so one of us looks at your proof.</p>
          <ProofForm vendorId={vendorId} phone={listing.phone} />
        </>
      )}
      {listing.phone && !code.isReady && (
        <details>
          <summary>You called me, and I have a code</summary>
          <Form
            name="claim-by-telephone"
            onSubmit={submit}
            {...sending({ error, isLoading })}
            action={`Claim ${businessName}`}
          >
            <Field name="otp" label="The six digits" inputMode="numeric" autoComplete="off" />
          </Form>
        </details>
      )}
    </div>
  )
}

/** For a visitor, who comes back here with an account; `isSecond` where the listed address can have one at once. */
function AccountFirst({ isSecond }: { isSecond?: boolean }) {
  const navigate = useNavigate()
  const leave = useLeaving()
  const go = (path: string) => void navigate(path, { state: leave() })
  return (
    <div className="stack">
      <p>
        {isSecond
          ? 'Or claim it with an account of another address.'
          : 'You need a vendor’s account to run it.'}{' '}
        Listing is free of charge.
      </p>
      <div className="cluster">
        <Button variant={isSecond ? 'quiet' : 'primary'} onClick={() => go(paths.vendorSignup)}>
          {isSecond ? 'Sign up with another address' : 'Sign up to claim it'}
        </Button>
        <Button onClick={() => go(paths.vendorLogin)}>I have a vendor’s account</Button>
      </div>
    </div>
  )
}
