import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { nextFrame } from '#src/ui/later/nextFrame.ts'
import { failureOf, formFailure } from '#store/failure.ts'
import { CodeField } from './CodeField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { typed } from '#src/lib/typed.ts'

export type Credentials = { email: string; password: string; otp?: string }

/** Address and password; and a mailed code, once the server has asked for one. */
export function SignInForm({
  name,
  email,
  act = 'Log in',
  busy,
  error,
  onSignIn,
}: {
  name: string
  /** At this address alone. */
  email?: string
  /** What its button says. */
  act?: string
  busy: boolean
  error: unknown
  onSignIn: (credentials: Credentials) => void
}) {
  const { state, pathname } = useLocation()
  // It stays: another refusal must not take the field away that was just filled.
  const [needsCode, setNeedsCode] = useState(false)
  if (!needsCode && failureOf(error)?.code === 'code_needed') setNeedsCode(true)

  // The press is answered on the screen first; asking costs a slow phone more than drawing that.
  const [isPressed, setPressed] = useState(false)

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { otp, ...credentials } = typed(values, 'email', 'password', 'otp')
    setPressed(true)
    await nextFrame()
    onSignIn(otp ? { ...credentials, otp } : credentials)
    setPressed(false)
  }
  return (
    <Form name={name} onSubmit={(values) => void submit(values)} {...formFailure(error)}>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        {...(email && { value: email, readOnly: true })}
      />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      {needsCode && <CodeField />}
      <SubmitButton error={error} busy={busy || isPressed}>
        {act}
      </SubmitButton>
      <Link
        className="small center"
        to={paths.forgetPassword}
        state={email ? { from: pathname } : state}
      >
        Forgot your password?
      </Link>
    </Form>
  )
}
