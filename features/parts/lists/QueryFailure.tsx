import type { ReactNode } from 'react'
import { Failure } from '#src/ui/feedback/Failure.tsx'
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
