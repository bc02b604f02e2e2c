import { Link, useLocation } from 'react-router'
import type { Invitation } from '#contract/people/invitations.ts'
import { paths } from '#domain/paths.ts'
import { Agreement } from '#features/parts/auth/Agreement.tsx'
import { NewPasswordField } from '#features/parts/auth/NewPasswordField.tsx'
import { SignInForm } from '#features/parts/auth/SignInForm.tsx'
import { SubmitButton } from '#features/parts/auth/SubmitButton.tsx'
import { typed } from '#src/lib/typed.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useLoginMutation } from '#store/api/account/auth.ts'
import { useSignupInvitedMutation } from '#store/api/people/invitations.ts'
import { formFailure } from '#store/failure.ts'
import { DeclineButton } from './DeclineButton.tsx'

type Answer = {
  token: string
  invitation: Invitation
  role: 'user' | 'vendor'
  /** One press signs in and joins. */
  onSignedIn: () => Promise<unknown>
}

/** The link has proven the address: it has an account, or gets one without a code. */
export function VisitorAnswer(answer: Answer) {
  const { token, role, invitation } = answer
  const state = { from: useLocation().pathname }
  const [login, signup] =
    role === 'user' ? [paths.login, paths.signup] : [paths.vendorLogin, paths.vendorSignup]
  return (
    <>
      {!invitation.account ? (
        <SignUp {...answer} />
      ) : invitation.account === role ? (
        <SignIn {...answer} />
      ) : (
        <p>
          {invitation.email} is the address of another kind of account.{' '}
          {role === 'user'
            ? 'A wedding is planned with a couple’s account, so you need one with another address.'
            : 'A business is run from a vendor’s account, so you need one with another address.'}
        </p>
      )}
      <DeclineButton token={token} />
      <p className="small soft">
        With another address:{' '}
        <Link to={login} state={state}>
          log in
        </Link>{' '}
        or{' '}
        <Link to={signup} state={state}>
          sign up
        </Link>
        .
      </p>
    </>
  )
}

const joins = ({ kind }: Invitation) => (kind === 'booking' ? 'take it over' : 'join')

function SignUp({ token, invitation, onSignedIn }: Answer) {
  const [signup, { isLoading, error }] = useSignupInvitedMutation()
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { data } = await signup({ token, ...typed(values, 'name', 'password') })
    if (data) await onSignedIn()
  }
  return (
    <Form name="signup-invited" onSubmit={(values) => void submit(values)} {...formFailure(error)}>
      <Field name="name" label="Your name" autoComplete="name" />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
        hint="Proven by this invitation: you don’t need a code."
      />
      <NewPasswordField name="password" label="Password" />
      <SubmitButton error={error} busy={isLoading}>
        Sign up and {joins(invitation)}
      </SubmitButton>
      <Agreement />
    </Form>
  )
}

function SignIn({ invitation, onSignedIn }: Answer) {
  const [login, { isLoading, error }] = useLoginMutation()
  return (
    <SignInForm
      name="login-invited"
      email={invitation.email}
      act={`Log in and ${joins(invitation)}`}
      busy={isLoading}
      error={error}
      onSignIn={(credentials) => void login(credentials).then(({ data }) => data && onSignedIn())}
    />
  )
}
