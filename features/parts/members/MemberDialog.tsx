import type { Member } from '#contract/people/members.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import {
  useUpdateMemberRoleMutation,
  useTransferOwnershipMutation,
  useDeleteMemberMutation,
} from '#store/api/people/members.ts'
import { formFailure } from '#store/failure.ts'
import { type Kind, type Role, roleOptions } from './roles.ts'

/** What somebody else may do, or that they go, or that it becomes theirs. */
export function MemberDialog({
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
      <div className="stack gap-5">
        <Form
          name={`member-${memberId}`}
          {...formFailure(changing.error ?? removing.error ?? handing.error)}
          onSubmit={(values) => void change({ memberId, role: values.role as Role }).then(done)}
        >
          <Select
            name="role"
            label="What they may do"
            defaultValue={role}
            options={roleOptions[kind]}
          />
          <div>
            <Button type="submit" variant="primary" busy={changing.isLoading}>
              Save
            </Button>
          </div>
        </Form>
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
      </div>
    </Dialog>
  )
}
