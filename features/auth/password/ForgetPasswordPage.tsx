import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { paths } from '#domain/paths.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useForgetPasswordMutation, useResetPasswordMutation } from '#store/api/account/auth.ts'
import { formFailure } from '#store/failure.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { ProofField } from '#features/auth/fields/ProofField.tsx'
import { SubmitButton } from '#features/parts/auth/SubmitButton.tsx'
import { NewPasswordField } from '#features/parts/auth/NewPasswordField.tsx'
import { useCodeWords } from '#features/parts/site/useCodeWords.ts'
import { ResendCode } from '#features/auth/fields/ResendCode.tsx'
import { typed } from '#src/lib/typed.ts'
import { codeSent } from '#features/auth/guard/nextPath.ts'

const Back = () => (
  <p>
    Remembered it?{' '}
    <Link to={paths.login} state={useLocation().state}>
      Login
    </Link>
  </p>
)

/** Two steps at one address: the code is asked for, then it sets a new password; the step is in the URL. */
export default function ForgetPasswordPage() {
  const [ask, { isLoading, error }] = useForgetPasswordMutation()
  const lede = useCodeWords('We’ll email you a code to set a new one.')
  const navigate = useNavigate()
  const state = useLocation().state as { sentAt?: number } | null
  const email = useSearchParams()[0].get('email') ?? ''

  const send = async (address: string) => {
    const { data } = await ask({ email: address })
    const next = withQuery(paths.forgetPassword, { email: address })
    if (data) await navigate(next, { replace: email === address, state: codeSent(address, state) })
  }

  if (email) {
    const resend = (
      <ResendCode sentAt={state?.sentAt ?? 0} busy={isLoading} onResend={() => send(email)} />
    )
    return <NewPassword email={email} refusal={error} resend={resend} />
  }
  return (
    <AuthFrame title="Forgot your password?" lede={lede} more={<Back />}>
      <Form
        name="forget-password"
        onSubmit={({ email }) => send(String(email ?? ''))}
        {...formFailure(error)}
      >
        <Field name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton error={error} busy={isLoading}>
          Send me a code
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}

function NewPassword({
  email,
  refusal,
  resend,
}: {
  email: string
  refusal: unknown
  resend: ReactNode
}) {
  const [reset, { isLoading, error }] = useResetPasswordMutation()
  const unsent = useCodeWords('')
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  // A link that was refused makes room for a code.
  const link = error ? null : params.get('otp')
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { data } = await reset(typed(values, 'email', 'otp', 'newPassword'))
    if (data) await navigate(paths.login, { replace: true, state })
  }
  return (
    <AuthFrame
      title="Set a new password"
      lede={
        <>
          {link || unsent ? (
            <>
              For <strong>{email}</strong>. {!link && unsent}
            </>
          ) : (
            <>
              If <strong>{email}</strong> has an account, a code is on its way.
            </>
          )}
        </>
      }
      more={
        <>
          <Back />
          <p>
            Not your address? <Link to={paths.forgetPassword}>Use another one</Link>
          </p>
        </>
      }
    >
      <Form name="reset-password" onSubmit={submit} {...formFailure(error ?? refusal)}>
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <ProofField link={link} />
        <NewPasswordField name="newPassword" label="New password" />
        <SubmitButton error={error} busy={isLoading}>
          Set password
        </SubmitButton>
        {resend}
      </Form>
    </AuthFrame>
  )
}
