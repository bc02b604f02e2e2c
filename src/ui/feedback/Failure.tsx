import type { ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from './Notice.tsx'

/** Something could not be loaded: what happened, and another try. */
export function Failure({
  message,
  onRetry,
  busy,
  children,
}: {
  message: ReactNode
  onRetry?: () => void
  busy?: boolean
  children?: ReactNode
}) {
  const retry = onRetry && (
    <Button size="small" icon="refresh" busy={busy} onClick={() => onRetry()}>
      Try again
    </Button>
  )
  return (
    <Notice tone="brick" alert title={message} action={retry}>
      {children}
    </Notice>
  )
}
