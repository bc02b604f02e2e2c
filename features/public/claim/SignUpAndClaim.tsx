import type { Listing } from '#contract/vendors/claims.ts'
import { Agreement } from '#features/parts/auth/Agreement.tsx'
import { NewPasswordField } from '#features/parts/auth/NewPasswordField.tsx'
import { SubmitButton } from '#features/parts/auth/SubmitButton.tsx'
import { typed } from '#src/lib/typed.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useSignupAndClaimMutation } from '#store/api/vendors/claims.ts'
import { failureOf, formFailure } from '#store/failure.ts'
import type { Code } from './useCode.tsx'

/** A visitor proves the listed address once, for the account and for the business. */
export function SignUpAndClaim({
  listing: { _id: vendorId, businessName, email },
  code,
  onClaimed,
}: {
  listing: Listing
  code: Code
  onClaimed: () => void
}) {
  const [signup, { isLoading, error }] = useSignupAndClaimMutation()
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { otp, ...person } = typed(values, 'otp', 'name', 'mobile', 'password')
    const answer = await signup({ vendorId, otp: otp.trim(), ...person })
    // A proof that was refused makes room for a code; where the address has an account, it was none of the proof's.
    if (failureOf(answer.error)?.fields.otp) code.dropLink()
    return answer
  }
  if (!code.isReady) return code.sender('primary')
  return (
    <Form name="claim-signup" draft onSubmit={submit} onDone={onClaimed} {...formFailure(error)}>
      {code.field}
      <p className="small soft">
        Your account gets the listed address, {email}, which this proves: you don’t need another
        code.
      </p>
      <Field name="name" label="Your name" autoComplete="name" />
      <Field name="mobile" label="Mobile number" type="tel" autoComplete="tel" />
      <NewPasswordField name="password" label="Password" />
      <SubmitButton error={error} busy={isLoading}>
        Sign up and claim {businessName}
      </SubmitButton>
      {code.sender('quiet')}
      <Agreement />
    </Form>
  )
}
