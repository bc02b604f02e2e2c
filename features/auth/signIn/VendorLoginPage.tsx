import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useVendorLoginMutation } from '#store/api/account/auth.ts'
import { failureOf } from '#store/failure.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { type Credentials, SignInForm } from './SignInForm.tsx'
import { codeSent, toVerify } from '#features/auth/guard/nextPath.ts'
import { useGoOn } from '#features/auth/frame/useGoOn.ts'

export default function VendorLoginPage() {
  return (
    <AuthFrame
      title="Vendor login"
      lede="Enquiries, bookings and your calendar."
      more={
        <>
          <p>
            Not listed yet? <Link to={paths.vendorSignup}>Register your business</Link>
          </p>
          <p>
            Planning a wedding? <Link to={paths.login}>Login</Link>
          </p>
        </>
      }
    >
      <SignedInNotice />
      <SignIn />
    </AuthFrame>
  )
}

/** Alone: sending it draws nothing around it again. */
function SignIn() {
  const [login, { isLoading, error }] = useVendorLoginMutation()
  const navigate = useNavigate()
  const { state } = useLocation()
  useGoOn('vendor')

  const signIn = async (credentials: Credentials) => {
    const { error } = await login(credentials)
    if (failureOf(error)?.code === 'unverified')
      await navigate(toVerify(credentials.email), { state: codeSent(credentials.email, state) })
  }
  return <SignInForm name="vendor-login" busy={isLoading} error={error} onSignIn={signIn} />
}
