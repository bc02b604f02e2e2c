import { type Clock, type FakeMethod, install } from '@sinonjs/fake-timers'
import { start } from './seeds.ts'

let clock: Clock | undefined
function put(now: string, toFake?: FakeMethod[]): Clock {
  clock?.uninstall()
  clock = install({ now: new Date(now), toFake })
  return clock
}

/** `Date` stands at a moment; timers go on. */
export const setTime = (now = start): void => void put(now, ['Date'])

/** Nothing passes but what the test lets pass: `tick(ms)`, `tickAsync(ms)`. */
export const holdTimers = (now = start): Clock => put(now)

/** The clock of the machine. */
export function releaseTime(): void {
  clock?.uninstall()
  clock = undefined
}
