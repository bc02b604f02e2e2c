import { useCallback, useContext, useSyncExternalStore } from 'react'
import { dayOf } from '#domain/instants.ts'
import { siteZone, TodayContext } from './today.ts'

/** Today on this site, or in another zone. */
export const todayHere = (zone = siteZone()) => dayOf(new Date().toISOString(), zone)

const never = () => () => {}

/** The same in a page, which begins with the server's day, so that both draw the same. */
export function useToday(zone?: string) {
  const served = useContext(TodayContext)
  const now = useCallback(() => todayHere(zone), [zone])
  return useSyncExternalStore(never, now, () => served || now())
}

/** The same for several zones. */
export function useTodayIn() {
  const here = useToday()
  return useCallback((zone?: string) => (zone ? todayHere(zone) : here), [here])
}
