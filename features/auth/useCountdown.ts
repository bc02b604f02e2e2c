import { useEffect, useState } from 'react'

/** Whole seconds left until an instant (in ms since 1970), counted down on the screen; 0 when it is over. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
