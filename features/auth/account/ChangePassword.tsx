import { useState } from 'react'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useUpdatePasswordMutation } from '#store/api/account/sessions.ts'
import { sending } from '#store/failure.ts'
import { NewPasswordField } from '#features/parts/auth/NewPasswordField.tsx'
import { typed } from '#src/lib/typed.ts'

/** The old and a new password; when it is changed, the form is empty again. */
export function ChangePassword() {
  const [change, { isLoading, error }] = useUpdatePasswordMutation()
  const [changes, setChanges] = useState(0)
  return (
    <Card className="stack" aria-labelledby="change-password" title="Password">
      <p className="soft">Changing it signs you out on all your other devices.</p>
      <Form
        key={changes}
        name="change-password"
        onSubmit={(values) => change(typed(values, 'password', 'newPassword'))}
        onDone={() => setChanges(changes + 1)}
        {...sending({ error, isLoading })}
        action="Change password"
        button={{ variant: 'quiet' }}
      >
        <div className="pair">
          <Field
            name="password"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordField name="newPassword" label="New password" />
        </div>
      </Form>
    </Card>
  )
}
