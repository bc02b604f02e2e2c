import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useVendorLoginMutation } from '#store/api/account/auth.ts'
import { failureOf, formFailure } from '#store/failure.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { SubmitButton } from '#features/auth/frame/SubmitButton.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { typed } from '#features/auth/frame/typed.ts'
import { codeSent, toVerify, nextPath } from '#features/auth/guard/nextPath.ts'

export default function VendorLoginPage() {
  const [login, { isLoading, error }] = useVendorLoginMutation()
  const navigate = useNavigate()
  const { state } = useLocation()

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const credentials = typed(values, 'email', 'password')
    const { data, error } = await login(credentials)
    if (data) await navigate(nextPath(data.vendor.role, state), { replace: true })
    else if (failureOf(error)?.code === 'unverified')
      await navigate(toVerify(credentials.email), { state: codeSent(credentials.email, state) })
  }

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
      <Form name="vendor-login" onSubmit={submit} {...formFailure(error)}>
        <Field name="email" label="Email" type="email" autoComplete="username" />
        <Field name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton error={error} busy={isLoading}>
          Log in
        </SubmitButton>
        <Link className="small center" to={paths.forgetPassword} state={state}>
          Forgot your password?
        </Link>
      </Form>
    </AuthFrame>
  )
}
