import { useEffect } from 'react'
import { useUser } from '#store/hooks.ts'

/**
 * A public page comes from the server with what anybody may read. Where more of it may be theirs who is here, it is
 * asked for again, once.
 */
export function useTheirAnswer(isMore: boolean | undefined, refetch: () => unknown): void {
  const isHere = useUser() !== null
  useEffect(() => {
    if (isHere && isMore) refetch()
  }, [isHere, isMore, refetch])
}
