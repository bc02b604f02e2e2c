import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useLoginMutation } from '#store/api/account/auth.ts'
import { failureOf } from '#store/failure.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { type Credentials, SignInForm } from './SignInForm.tsx'
import { codeSent, toVerify, waitingOf } from '#features/auth/guard/nextPath.ts'
import { useGoOn } from '#features/auth/frame/useGoOn.ts'

export default function LoginPage() {
  const { state } = useLocation()
  const waits = waitingOf(state)
  return (
    <AuthFrame
      title="Welcome back"
      lede={waits ? `Sign in, and ${waits}.` : 'Sign in to get back to your plans.'}
      more={
        <>
          <p>
            New here?{' '}
            <Link to={paths.signup} state={state}>
              Sign up
            </Link>
          </p>
          <p>
            Are you a vendor? <Link to={paths.vendorLogin}>Vendor login</Link>
          </p>
        </>
      }
    >
      <SignedInNotice />
      <SignIn />
      <GoogleButton />
    </AuthFrame>
  )
}

/** Alone: sending it draws nothing around it again. */
function SignIn() {
  const [login, { isLoading, error }] = useLoginMutation()
  const navigate = useNavigate()
  const { state } = useLocation()
  useGoOn('user')

  const signIn = async (credentials: Credentials) => {
    const { error } = await login(credentials)
    if (failureOf(error)?.code === 'unverified')
      await navigate(toVerify(credentials.email), { state: codeSent(credentials.email, state) })
  }
  return <SignInForm name="login" busy={isLoading} error={error} onSignIn={signIn} />
}
