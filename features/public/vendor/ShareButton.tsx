import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import * as styles from './ShareButton.module.css'

/** Hands the page on: by what the phone offers, else by copying its address. */
export function ShareButton({ title }: { title: string }) {
  const [status, setStatus] = useState('')
  const share = async () => {
    const url = window.location.href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setStatus('Link copied')
    } catch (error) {
      // Whoever closes the phone's list has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStatus(url)
    }
  }
  return (
    <span className={styles.place}>
      <Button icon="share" label="Share this page" onClick={() => void share()} />
      <span role="status" className={status ? styles.status : 'visually-hidden'}>
        {status}
      </span>
    </span>
  )
}
