import { useState } from 'react'
import type { Member } from '#contract/people/members.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { type Kind, roleNames, type Role, roleOptions } from './roles.ts'
import * as styles from './Members.module.css'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import {
  useUpdateMemberRoleMutation,
  useTransferOwnershipMutation,
  useDeleteMemberMutation,
} from '#store/api/people/members.ts'
import { formFailure } from '#store/failure.ts'

/** One person, as what they belong; an owner can change it. */
export function MemberLine({
  member,
  kind,
  mayChange,
}: {
  member: Member
  kind: Kind
  mayChange: boolean
}) {
  const [changing, setChanging] = useState(false)
  const { name, email, role, me } = member
  return (
    <li className={styles.line}>
      <div className={styles.who}>
        <p>
          {name}
          {me && <span className="soft"> (you)</span>}
        </p>
        <p className="small soft">{email}</p>
      </div>
      <div className="cluster">
        <Badge tone={role === 'owner' ? 'leaf' : 'neutral'}>{roleNames[role]}</Badge>
        {mayChange && !me && (
          <Button size="small" onClick={() => setChanging(true)} label={`Change ${name}`}>
            Change
          </Button>
        )}
      </div>
      {changing && <MemberDialog {...{ member, kind }} onClose={() => setChanging(false)} />}
    </li>
  )
}

/** What somebody else may do, or that they go, or that it becomes theirs. */
function MemberDialog({
  member: { _id: memberId, name, role },
  kind,
  onClose,
}: {
  member: Member
  kind: Kind
  onClose: () => void
}) {
  const [change, changing] = useUpdateMemberRoleMutation()
  const [remove, removing] = useDeleteMemberMutation()
  const [transferOwnership, handing] = useTransferOwnershipMutation()
  const done = ({ error }: { error?: unknown }) => error || onClose()
  const what = kind === 'wedding' ? 'the wedding' : 'the business'
  return (
    <Dialog title={name} onClose={onClose}>
      <Form
        name={`member-${memberId}`}
        {...formFailure(changing.error ?? removing.error ?? handing.error)}
        onSubmit={(values) => void change({ memberId, role: values.role as Role }).then(done)}
        action="Save"
        busy={changing.isLoading}
      >
        <Select
          name="role"
          label="What they may do"
          defaultValue={role}
          options={roleOptions[kind]}
        />
        <div className="stack gap-3">
          <p className="soft small">
            Handing over makes {name} the owner, and you{' '}
            {kind === 'wedding' ? 'an editor' : 'a manager'}. Only they can give it back.
          </p>
          <div className="cluster">
            <Button
              busy={handing.isLoading}
              onClick={() => void transferOwnership({ memberId }).then(done)}
            >
              Hand {what} over
            </Button>
            <Button
              variant="danger"
              busy={removing.isLoading}
              onClick={() => void remove({ memberId }).then(done)}
            >
              Remove {name}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}
