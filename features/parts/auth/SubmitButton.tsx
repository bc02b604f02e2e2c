import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { useCountdown } from './useCountdown.ts'
import { failureOf } from '#store/failure.ts'

const untilOf = (error: unknown) => {
  const about = failureOf(error)?.about
  return about && 'retryAfter' in about ? Date.now() + about.retryAfter * 1000 : 0
}

/** Sends a form of signing in and up. After too many tries it is there again when the wait is over. */
export function SubmitButton({
  error,
  busy,
  children,
}: {
  error: unknown
  busy: boolean
  children: ReactNode
}) {
  const [refusal, setRefusal] = useState({ error, until: 0 })
  if (refusal.error !== error) setRefusal({ error, until: untilOf(error) })
  const left = useCountdown(refusal.until)
  return (
    <Button type="submit" variant="primary" block busy={busy} disabled={left > 0}>
      {left > 90
        ? `Try again in ${Math.ceil(left / 60)} min`
        : left > 0
          ? `Try again in ${left} s`
          : children}
    </Button>
  )
}
