import { useLocation, useNavigate } from 'react-router'
import type { Invitation } from '#contract/people/invitations.ts'
import { homeOf, paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useAcceptInvitationMutation } from '#store/api/people/invitations.ts'
import { failureOf } from '#store/failure.ts'
import { useUser } from '#store/hooks.ts'

/** For an account of the right kind, which a visitor opens or signs in to first, and comes back. */
export function AcceptInvitation({
  token,
  invitation: { kind, email },
}: {
  token: string
  invitation: Invitation
}) {
  const user = useUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [accept, { isLoading, error }] = useAcceptInvitationMutation()
  const isForCouple = kind !== 'business'
  if (!user) {
    const go = (path: string) => void navigate(path, { state: { from: pathname } })
    return (
      <>
        <p>
          {isForCouple
            ? 'You need an account of your own, and come back here with it.'
            : 'You need a vendor’s account of your own, and come back here with it.'}
        </p>
        <div className="cluster">
          <Button
            variant="primary"
            onClick={() => go(isForCouple ? paths.login : paths.vendorLogin)}
          >
            Login
          </Button>
          <Button onClick={() => go(isForCouple ? paths.signup : paths.vendorSignup)}>
            Sign up
          </Button>
        </div>
      </>
    )
  }
  if (user.role !== (isForCouple ? 'user' : 'vendor'))
    return (
      <Notice>
        {isForCouple
          ? 'A wedding is planned with a couple’s account. Sign out, then sign in or sign up as one.'
          : 'A business is run from a vendor’s account. Sign out, then sign in or sign up as a vendor.'}
      </Notice>
    )
  const failed = failureOf(error)
  return (
    <>
      {failed && <Notice tone="brick" title={failed.message} />}
      <p>
        You are signed in as {user.name}, {user.email}.
        {email !== user.email && ` The invitation went to ${email}.`}
      </p>
      <div>
        <Button
          variant="primary"
          busy={isLoading}
          onClick={() =>
            void accept({ token }).then(({ data }) => {
              if (!data) return
              const page = kind === 'booking' ? paths.myBookings : homeOf[user.role]
              // For whom they act has changed, and the page begins anew at its address: there, too, whoever is quicker.
              window.history.replaceState(null, '', page)
              return navigate(page, { replace: true })
            })
          }
        >
          {kind === 'booking' ? 'Take the booking over' : 'Accept the invitation'}
        </Button>
      </div>
    </>
  )
}
