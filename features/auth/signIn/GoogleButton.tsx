import { useState } from 'react'
import type { Settings } from '#contract/pages/site.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useGoogleLoginMutation } from '#store/api/account/auth.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { failureOf } from '#store/failure.ts'
import { useAppDispatch } from '#store/hooks.ts'
import { callFailed } from '#store/toasts.ts'
import * as styles from './GoogleButton.module.css'
import { GoogleMark } from './GoogleMark.tsx'

// Firebase weighs more than the page: it is fetched when somebody comes near the button, so that
// the popup opens at once.
const fetchGoogle = () => import('./google.ts')
const prepare = () => void fetchGoogle().catch(() => {})

/** Signing in with Google, where the server is set up for it; its page goes on from there (useGoOn.ts). */
export function GoogleButton() {
  const { data: settings } = useGetSettingsQuery()
  return settings?.firebase ? <Google firebase={settings.firebase} /> : null
}

function Google({ firebase }: { firebase: NonNullable<Settings['firebase']> }) {
  const [googleLogin, { error }] = useGoogleLoginMutation()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const dispatch = useAppDispatch()

  const enter = async () => {
    setAsking(true)
    setFailed(false)
    try {
      const { askGoogle } = await fetchGoogle()
      const proof = await askGoogle(firebase)
      if (proof) await googleLogin(proof)
    } catch {
      setFailed(true)
      dispatch(callFailed('googleLogin'))
    } finally {
      setAsking(false)
    }
  }
  const failure = failed ? 'Google login failed. Please try again.' : failureOf(error)?.message

  return (
    <div className={styles.google}>
      <p className={styles.or}>
        <span>or</span>
      </p>
      {failure && (
        <Notice tone="brick" alert>
          {failure}
        </Notice>
      )}
      <Button
        block
        busy={asking}
        onClick={enter}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <span className={styles.label}>
          <GoogleMark /> Continue with Google
        </span>
      </Button>
    </div>
  )
}
