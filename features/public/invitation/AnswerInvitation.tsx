import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invitation } from '#contract/people/invitations.ts'
import { homeOf, paths } from '#domain/paths.ts'
import { letGo } from '#features/auth/guard/inHand.ts'
import { useInHand } from '#features/auth/guard/useInHand.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { useLogoutMutation } from '#store/api/account/auth.ts'
import { useAcceptInvitationMutation } from '#store/api/people/invitations.ts'
import { failureOf } from '#store/failure.ts'
import { useUser } from '#store/hooks.ts'
import { DeclineButton } from './DeclineButton.tsx'
import { VisitorAnswer } from './VisitorAnswer.tsx'

/** A wedding is joined, and a booking taken over, with a couple's account; a business with a vendor's. */
const roleOf = ({ kind }: Pick<Invitation, 'kind'>) => (kind === 'business' ? 'vendor' : 'user')

/** Yes or no, by an account of the right kind; a visitor signs in or up right here, at the address that was invited. */
export function AnswerInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = useUser()
  const navigate = useNavigate()
  const [accept, { isLoading, error, isSuccess }] = useAcceptInvitationMutation()
  const { kind } = invitation
  const role = roleOf(invitation)
  const held = paths.invitation(token)
  useInHand(held, isSuccess ? null : role, invitation.expiresAt)
  const join = async () => {
    const answer = await accept({ token })
    if (!answer.data) return answer
    letGo(held)
    const page = kind === 'booking' ? paths.myBookings : homeOf[role]
    // For whom they act has changed, and the page begins anew at its address: there, too, whoever is quicker.
    window.history.replaceState(null, '', page)
    await navigate(page, { replace: true })
    return answer
  }
  if (!user) return <VisitorAnswer {...{ token, invitation, role }} onSignedIn={join} />
  if (user.role !== role) return <WrongAccount role={role} token={token} />
  const failure = failureOf(error)?.message
  return <MemberAnswer {...{ token, invitation, user, failure }} busy={isLoading} onJoin={join} />
}

/** What its button says. */
const joinLabel = ({ kind }: Pick<Invitation, 'kind'>) =>
  kind === 'booking' ? 'Take the booking over' : 'Join'

function MemberAnswer({
  token,
  invitation,
  user,
  failure,
  busy,
  onJoin,
}: {
  token: string
  invitation: Invitation
  user: { name: string; email: string }
  failure: string | undefined
  busy: boolean
  onJoin: () => Promise<{ error?: unknown }>
}) {
  const [asking, setAsking] = useState(false)
  const isOther = invitation.email.toLowerCase() !== user.email.toLowerCase()
  return (
    <>
      {failure && !asking && <Notice tone="brick" title={failure} />}
      <p>
        You are signed in as {user.name}, {user.email}.
      </p>
      <div className="cluster">
        <Button
          variant="primary"
          busy={busy}
          onClick={() => (isOther ? setAsking(true) : void onJoin())}
        >
          {joinLabel(invitation)}
        </Button>
        <DeclineButton token={token} />
      </div>
      {asking && (
        <ConfirmDialog
          title={
            invitation.kind === 'booking'
              ? `Take it over as ${user.email}?`
              : `Join as ${user.email}?`
          }
          act={joinLabel(invitation)}
          busy={busy}
          failure={failure}
          onConfirm={onJoin}
          onClose={() => setAsking(false)}
        >
          This invitation was sent to {invitation.email}. Whoever sent it is told who has joined.
        </ConfirmDialog>
      )}
    </>
  )
}

/** A wedding is joined with a couple's account, a business with a vendor's. */
function WrongAccount({ role, token }: { role: 'user' | 'vendor'; token: string }) {
  const [logout, { isLoading }] = useLogoutMutation()
  return (
    <>
      <Notice>
        {role === 'user'
          ? 'A wedding is planned with a couple’s account. Sign out, then sign in or sign up as one.'
          : 'A business is run from a vendor’s account. Sign out, then sign in or sign up as a vendor.'}
      </Notice>
      <div className="cluster">
        <Button variant="primary" busy={isLoading} onClick={() => void logout()}>
          Sign out
        </Button>
        <DeclineButton token={token} />
      </div>
    </>
  )
}
