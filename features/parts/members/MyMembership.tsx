import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import type { Membership } from '#contract/people/members.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { useLeaveGroupMutation, useUpdateMailSettingMutation } from '#store/api/people/members.ts'
import { failureOf } from '#store/failure.ts'

/** What is one's own to say: whether one is written to, and that one goes. */
export function MyMembership({ membership: { kind, role, members } }: { membership: Membership }) {
  const [leaving, setLeaving] = useState(false)
  const [updateMailSetting] = useUpdateMailSettingMutation()
  const [leave, { isLoading, error }] = useLeaveGroupMutation()
  const me = members.find((member) => member.me)
  const owners = members.filter((member) => member.role === 'owner')
  const isLastOwner = role === 'owner' && owners.length === 1
  const what = kind === 'wedding' ? 'this wedding' : 'this business'
  if (members.length === 1) return null
  return (
    <div className="stack gap-3">
      {role !== 'owner' && (
        <Checkbox
          name="mails"
          label="Email me when something happens"
          checked={me?.mails ?? false}
          onChange={({ currentTarget }) => void updateMailSetting({ mails: currentTarget.checked })}
        />
      )}
      {isLastOwner ? (
        <p className="small soft">
          You are the only owner. To leave, make somebody else an owner first.
        </p>
      ) : (
        <div>
          <Button variant="plain" size="small" onClick={() => setLeaving(true)}>
            Leave {what}
          </Button>
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          title={`Leave ${what}?`}
          act="Leave"
          back="Stay"
          danger
          busy={isLoading}
          failure={failureOf(error)?.message}
          onConfirm={() => void leave()}
          onClose={() => setLeaving(false)}
        >
          What you did stays. To come back you need a new invitation.
        </ConfirmDialog>
      )}
    </div>
  )
}
