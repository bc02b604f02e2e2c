import { useEffect, useState } from 'react'
import { useIsHere } from '#src/ui/hooks/useIsHere.ts'

/** Whole seconds left until an instant (in ms since 1970), counted down on the screen; 0 when it is over. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  // The server knows neither the instant nor the reader's clock: both begin with nothing left.
  return useIsHere() ? Math.max(0, Math.ceil((until - now) / 1000)) : 0
}
