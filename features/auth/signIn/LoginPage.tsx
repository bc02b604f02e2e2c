import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useLoginMutation } from '#store/api/account/auth.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { SignInForm } from '#features/parts/auth/SignInForm.tsx'
import { useSignIn } from './useSignIn.ts'
import { waitingOf } from '#features/auth/guard/nextPath.ts'

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
  const signIn = useSignIn('user', login)
  return <SignInForm name="login" busy={isLoading} error={error} onSignIn={signIn} />
}
