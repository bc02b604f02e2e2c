import { useSyncExternalStore } from 'react'
import { todayHere } from '#domain/today.ts'

let served = ''
/** Says which day it is where the page was rendered. */
export const serveToday = (day: string) => void (served = day)

const never = () => () => {}
const here = () => todayHere()
/** A page from the server begins with the server's day, so that both draw the same; then the reader's own counts. */
const there = () => served || todayHere()

/** Today where the reader is. */
export const useToday = () => useSyncExternalStore(never, here, there)
