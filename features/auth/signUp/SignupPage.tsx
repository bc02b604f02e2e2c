import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useSignupMutation } from '#store/api/account/auth.ts'
import { formFailure } from '#store/failure.ts'
import { Agreement } from '#features/parts/auth/Agreement.tsx'
import { useCodeWords } from '#features/parts/site/useCodeWords.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { useGoOn } from '#features/auth/frame/useGoOn.ts'
import { SubmitButton } from '#features/parts/auth/SubmitButton.tsx'
import { GoogleButton } from '#features/auth/signIn/GoogleButton.tsx'
import { NewPasswordField } from '#features/parts/auth/NewPasswordField.tsx'
import { typed } from '#src/lib/typed.ts'
import { codeSent, toVerify, waitingOf } from '#features/auth/guard/nextPath.ts'

export default function SignupPage() {
  const hint = useCodeWords('We’ll send a code to this address.')
  const [signup, { isLoading, error }] = useSignupMutation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const waits = waitingOf(state)
  // With Google, which signs in at once.
  useGoOn('user')

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const person = typed(values, 'name', 'email', 'password')
    const { data } = await signup(person)
    if (!data) return
    clearDraft('signup')
    await navigate(toVerify(person.email), { state: codeSent(person.email, state, 'user') })
  }

  return (
    <AuthFrame
      title="Plan your wedding"
      lede={
        waits
          ? `Sign up, and ${waits}.`
          : 'Save vendors, ask questions, book, and keep it all in one place.'
      }
      more={
        <>
          <p>
            Already have an account?{' '}
            <Link to={paths.login} state={state}>
              Login
            </Link>
          </p>
          <p>
            Are you a vendor? <Link to={paths.vendorSignup}>Become a Vendor</Link>
          </p>
        </>
      }
    >
      <Form name="signup" draft onSubmit={submit} {...formFailure(error)}>
        <Field name="name" label="Your name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="username" hint={hint} />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton error={error} busy={isLoading}>
          Sign up
        </SubmitButton>
        <Agreement />
      </Form>
      <GoogleButton />
    </AuthFrame>
  )
}
