import { useSyncExternalStore } from 'react'

const everyMs = 20_000
const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}

/** What `read` makes of the present moment; looked at anew three times a minute. */
export const useClock = <T extends string | number>(read: () => T): T =>
  useSyncExternalStore(subscribe, read, read)
