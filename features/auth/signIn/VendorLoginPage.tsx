import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useVendorLoginMutation } from '#store/api/account/auth.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { SignInForm } from '#features/parts/auth/SignInForm.tsx'
import { useSignIn } from './useSignIn.ts'

export default function VendorLoginPage() {
  return (
    <AuthFrame
      title="Vendor login"
      lede="Enquiries, bookings and your calendar."
      more={
        <>
          <p>
            Not listed yet?{' '}
            <Link to={paths.vendorSignup} state={useLocation().state}>
              Register your business
            </Link>
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
  const signIn = useSignIn('vendor', login)
  return <SignInForm name="vendor-login" busy={isLoading} error={error} onSignIn={signIn} />
}
