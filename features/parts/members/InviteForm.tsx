import { useState } from 'react'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useInviteMemberMutation } from '#store/api/people/invitations.ts'
import { sending } from '#store/failure.ts'
import { type Kind, type Role, roleOptions } from './roles.ts'

/** A link by mail, for one use within seven days. */
export function InviteForm({ kind }: { kind: Kind }) {
  const [invite, { isLoading, error }] = useInviteMemberMutation()
  const [sent, setSent] = useState(0)
  return (
    <Form
      key={sent}
      name="invite"
      onSubmit={({ email, role }) => invite({ email: String(email ?? ''), role: role as Role })}
      onDone={() => setSent(sent + 1)}
      {...sending({ error, isLoading })}
      action="Send the invitation"
      button={{ variant: 'quiet' }}
    >
      <div className="pair">
        <Field name="email" label="Email of somebody to invite" type="email" autoComplete="off" />
        <Select
          name="role"
          label="What they may do"
          defaultValue={roleOptions[kind][0]?.value}
          options={roleOptions[kind]}
        />
      </div>
    </Form>
  )
}
