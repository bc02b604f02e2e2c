import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useInviteMemberMutation } from '#store/api/people/invitations.ts'
import { formFailure } from '#store/failure.ts'
import { type Kind, type Role, roleOptions } from './roles.ts'

/** A link by mail, for one use within seven days. */
export function InviteForm({ kind }: { kind: Kind }) {
  const [invite, { isLoading, error }] = useInviteMemberMutation()
  const [sent, setSent] = useState(0)
  const submit = async ({ email, role }: Record<string, FormDataEntryValue>) => {
    const result = await invite({ email: String(email ?? ''), role: role as Role })
    if (!result.error) setSent((count) => count + 1)
  }
  return (
    <Form key={sent} name="invite" onSubmit={submit} {...formFailure(error)}>
      <div className="pair">
        <Field name="email" label="Email of somebody to invite" type="email" autoComplete="off" />
        <Select
          name="role"
          label="What they may do"
          defaultValue={roleOptions[kind][0]?.value}
          options={roleOptions[kind]}
        />
      </div>
      <div>
        <Button type="submit" busy={isLoading}>
          Send the invitation
        </Button>
      </div>
    </Form>
  )
}
