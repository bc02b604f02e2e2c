import { createContext, useContext, useSyncExternalStore } from 'react'
import { todayHere } from '#domain/today.ts'

/** Which day it is where the page was rendered; empty where the browser drew it. */
export const TodayContext = createContext('')

const never = () => () => {}

/** Today where the reader is. A page from the server begins with the server's day, so that both draw the same. */
export function useToday() {
  const served = useContext(TodayContext)
  return useSyncExternalStore(never, todayHere, () => served || todayHere())
}
