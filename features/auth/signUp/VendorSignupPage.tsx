import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useVendorSignupMutation } from '#store/api/account/auth.ts'
import { formFailure } from '#store/failure.ts'
import { Agreement } from '#features/parts/auth/Agreement.tsx'
import { useCodeWords } from '#features/parts/site/useCodeWords.ts'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { SubmitButton } from '#features/parts/auth/SubmitButton.tsx'
import { NewPasswordField } from '#features/parts/auth/NewPasswordField.tsx'
import { typed } from '#src/lib/typed.ts'
import { codeSent, toVerify } from '#features/auth/guard/nextPath.ts'

export default function VendorSignupPage() {
  const hint = useCodeWords('We’ll send a code to this address.')
  const [signup, { isLoading, error }] = useVendorSignupMutation()
  const navigate = useNavigate()
  const { state } = useLocation()

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const person = typed(values, 'name', 'email', 'mobile', 'password')
    const { data } = await signup(person)
    if (!data) return
    clearDraft('vendor-signup')
    await navigate(toVerify(person.email), { state: codeSent(person.email, state, 'vendor') })
  }

  return (
    <AuthFrame
      title="Register your business"
      lede="Couples find you on the days you are free. Listing costs nothing, and you never pay for an enquiry."
      more={
        <>
          <p>
            Already listed?{' '}
            <Link to={paths.vendorLogin} state={state}>
              Vendor login
            </Link>
          </p>
          <p>
            Planning a wedding? <Link to={paths.signup}>Sign up</Link>
          </p>
        </>
      }
    >
      <Form name="vendor-signup" draft onSubmit={submit} {...formFailure(error)}>
        <Field name="name" label="Your name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="username" hint={hint} />
        <Field
          name="mobile"
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          hint="It goes on your profile. Couples see it only once you have confirmed their booking."
        />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton error={error} busy={isLoading}>
          Register
        </SubmitButton>
        <Agreement />
      </Form>
    </AuthFrame>
  )
}
