import { Link, useLocation, useNavigate } from 'react-router'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { paths } from '#domain/paths.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useResendOtpMutation, useVerifyOtpMutation } from '#store/api/account/auth.ts'
import { formFailure } from '#store/failure.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { ProofField } from '#features/auth/fields/ProofField.tsx'
import { SubmitButton } from '#features/parts/auth/SubmitButton.tsx'
import { useCodeWords } from '#features/parts/site/useCodeWords.ts'
import { ResendCode } from '#features/auth/fields/ResendCode.tsx'
import { typed } from '#src/lib/typed.ts'
import { afterCode, codeSent, doorOf, toVerify } from '#features/auth/guard/nextPath.ts'

export default function VerifyOtpPage() {
  const [verify, { isLoading, error }] = useVerifyOtpMutation()
  const [resend, { isLoading: resending, error: refusal }] = useResendOtpMutation()
  const navigate = useNavigate()
  const state = useLocation().state as { email?: string; sentAt?: number } | null
  const [params] = useSearchParams()
  const unsent = useCodeWords('')
  const email = params.get('email') ?? state?.email ?? ''
  // A link that was refused makes room for a code.
  const link = error ? null : params.get('otp')

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { data } = await verify(typed(values, 'email', 'otp'))
    const person = data?.user ?? data?.vendor
    if (person) await navigate(afterCode(person.role, state), { replace: true, state })
  }
  const askAgain = async (address: string) => {
    const { data } = await resend({ email: address })
    if (data) await navigate(toVerify(address), { replace: true, state: codeSent(address, state) })
  }

  if (!email) return <AskAddress busy={resending} error={refusal} onAsk={askAgain} />
  return (
    <AuthFrame
      title={link ? 'Confirm your email' : 'Check your email'}
      lede={
        <>
          {link ? 'One press confirms' : unsent ? 'The code is for' : 'We sent a code to'}{' '}
          <strong>{email}</strong>. {!link && unsent}
        </>
      }
      more={
        <p>
          Not your address? <SignUpAgain />
        </p>
      }
    >
      <Form name="verifyotp" onSubmit={submit} {...formFailure(error ?? refusal)}>
        <input type="hidden" name="email" value={email} />
        <ProofField link={link} />
        <SubmitButton error={error} busy={isLoading}>
          Verify
        </SubmitButton>
        <ResendCode sentAt={state?.sentAt ?? 0} busy={resending} onResend={() => askAgain(email)} />
      </Form>
    </AuthFrame>
  )
}

/** Through the door they came by, and on to where they were going; who came by a mail's link says which. */
function SignUpAgain({ words = 'Sign up again' }: { words?: string }) {
  const { state } = useLocation()
  const door = doorOf(state)
  if (door)
    return (
      <Link to={door === 'vendor' ? paths.vendorSignup : paths.signup} state={state}>
        {words}
      </Link>
    )
  return (
    <>
      <Link to={paths.signup}>{words}</Link>, or{' '}
      <Link to={paths.vendorSignup}>register your business</Link>
    </>
  )
}

/** Without an address in the link: a new code is sent to the one that is typed. */
function AskAddress({
  busy,
  error,
  onAsk,
}: {
  busy: boolean
  error: unknown
  onAsk: (email: string) => void
}) {
  return (
    <AuthFrame
      title="Verify your email"
      lede="Which address did you sign up with?"
      more={
        <p>
          No account yet? <SignUpAgain words="Sign up" />
        </p>
      }
    >
      <Form
        name="verify-address"
        onSubmit={({ email }) => onAsk(String(email ?? ''))}
        {...formFailure(error)}
      >
        <Field name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton error={error} busy={busy}>
          Send me a code
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
