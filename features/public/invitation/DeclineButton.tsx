import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { useDeclineInvitationMutation } from '#store/api/people/invitations.ts'
import { failureOf } from '#store/failure.ts'

/** Says no, for good: the link leads nowhere from then on, so it is asked once. */
export function DeclineButton({ token }: { token: string }) {
  const [asking, setAsking] = useState(false)
  const [decline, { isLoading, error }] = useDeclineInvitationMutation()
  return (
    <>
      <Button onClick={() => setAsking(true)}>No, thank you</Button>
      {asking && (
        <ConfirmDialog
          title="Decline the invitation?"
          act="Decline it"
          busy={isLoading}
          failure={failureOf(error)?.message}
          onConfirm={() => decline({ token })}
          onClose={() => setAsking(false)}
        >
          Whoever sent it is told. To come back to it you need another one.
        </ConfirmDialog>
      )}
    </>
  )
}
