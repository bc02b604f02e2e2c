import type { ReactNode } from 'react'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { failureOf } from '#store/failure.ts'

type Failed = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** A query that failed: what the server said, or else that it can’t be reached, and another try. */
export function QueryFailure({
  error,
  isFetching,
  refetch,
  children,
}: Failed & { children?: ReactNode }) {
  return (
    <Failure message={failureOf(error)?.message} busy={isFetching} onRetry={() => void refetch()}>
      {children}
    </Failure>
  )
}

/** What the server said to a call that it refused; nothing while it has not. */
export const CallFailure = ({ error }: { error: unknown }) => {
  const failed = failureOf(error)
  return (
    failed && (
      <Notice tone="brick" alert>
        {failed.message}
      </Notice>
    )
  )
}
