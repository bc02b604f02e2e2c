import { useState } from 'react'
import type { Account } from '#contract/account/users.ts'
import type { Settings } from '#contract/pages/site.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useLinkGoogleMutation, useUnlinkGoogleMutation } from '#store/api/account/identities.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { useAppDispatch } from '#store/hooks.ts'
import { callFailed } from '#store/toasts.ts'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'

const fetchGoogle = () => import('#features/auth/signIn/google.ts')
type Props = { account: Account; firebase: NonNullable<Settings['firebase']> }

/** Signing in with Google, linked and unlinked; where the server is set up for it, or somebody is linked still. */
export function GoogleLink({ account }: { account: Account }) {
  const { data: settings } = useGetSettingsQuery()
  if (account.role === 'admin' || (!settings?.firebase && !account.google)) return null
  return (
    <Card className="stack" aria-labelledby="google" title="Google">
      {account.google ? (
        <Unlink account={account} google={account.google} />
      ) : (
        settings?.firebase && <Link account={account} firebase={settings.firebase} />
      )}
    </Card>
  )
}

function Link({ account, firebase }: Props) {
  const [link, { isLoading, error, reset }] = useLinkGoogleMutation()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const dispatch = useAppDispatch()
  const close = () => {
    setOpen(false)
    reset()
  }
  const confirm = async (password: string) => {
    setAsking(true)
    try {
      const { askGoogle } = await fetchGoogle()
      const proof = await askGoogle(firebase)
      const { data } = proof
        ? await link({ email: proof.email, idToken: proof.idToken, password })
        : {}
      if (data) close()
    } catch {
      dispatch(callFailed('linkGoogle'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <p className="soft">
        {account.hasPassword
          ? 'Link a Google account to sign in without your password.'
          : 'Set a password first: it is asked for before another way in is added.'}
      </p>
      {account.hasPassword && (
        <div>
          <Button
            onClick={() => {
              setOpen(true)
              void fetchGoogle().catch(() => {})
            }}
          >
            Link Google
          </Button>
        </div>
      )}
      {open && (
        <ConfirmByPassword
          title="Link a Google account"
          action="Choose the Google account"
          busy={asking || isLoading}
          error={error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>Whoever can use that Google account can then sign in here.</p>
        </ConfirmByPassword>
      )}
    </>
  )
}

function Unlink({ account, google }: { account: Account; google: NonNullable<Account['google']> }) {
  const [unlink, { isLoading, error, reset }] = useUnlinkGoogleMutation()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    reset()
  }
  const confirm = async (password: string) => {
    const { data } = await unlink({ password })
    if (data) close()
  }
  return (
    <>
      <p>
        Linked{google.email && ' with '}
        {google.email && <strong>{google.email}</strong>} since <Instant at={google.linkedAt} />.
      </p>
      {account.hasPassword ? (
        <div>
          <Button onClick={() => setOpen(true)}>Unlink Google</Button>
        </div>
      ) : (
        <p className="soft">
          It is your only way in. To unlink it, set a password first: sign out, then choose “Forgot
          password”.
        </p>
      )}
      {open && (
        <ConfirmByPassword
          title="Unlink Google?"
          action="Unlink Google"
          busy={isLoading}
          error={error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>From then on you sign in with your email address and password.</p>
        </ConfirmByPassword>
      )}
    </>
  )
}
