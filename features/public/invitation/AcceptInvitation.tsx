import { useLocation, useNavigate } from 'react-router'
import type { Invitation } from '#contract/platform/invitations.ts'
import { homeOf, paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useAcceptInvitationMutation } from '#store/api/platform/invitations.ts'
import { selectUser } from '#store/auth.ts'
import { failureOf } from '#store/failure.ts'
import { useAppSelector } from '#store/hooks.ts'

/** For an account of the right kind, which a visitor opens or signs in to first, and comes back. */
export function AcceptInvitation({
  token,
  invitation: { kind, email },
}: {
  token: string
  invitation: Invitation
}) {
  const user = useAppSelector(selectUser)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [accept, { isLoading, error }] = useAcceptInvitationMutation()
  const isWedding = kind === 'wedding'
  if (!user) {
    const go = (path: string) => void navigate(path, { state: { from: pathname } })
    return (
      <>
        <p>
          {isWedding
            ? 'You need an account of your own, and come back here with it.'
            : 'You need a vendor’s account of your own, and come back here with it.'}
        </p>
        <div className="cluster">
          <Button variant="primary" onClick={() => go(isWedding ? paths.login : paths.vendorLogin)}>
            Login
          </Button>
          <Button onClick={() => go(isWedding ? paths.signup : paths.vendorSignup)}>Sign up</Button>
        </div>
      </>
    )
  }
  if (user.role !== (isWedding ? 'user' : 'vendor'))
    return (
      <Notice>
        {isWedding
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
              // For whom they act has changed, and the page begins anew at its address: there, too, whoever is quicker.
              window.history.replaceState(null, '', homeOf[user.role])
              return navigate(homeOf[user.role], { replace: true })
            })
          }
        >
          Accept the invitation
        </Button>
      </div>
    </>
  )
}
