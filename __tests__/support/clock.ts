import { type Clock, type FakeMethod, install } from '@sinonjs/fake-timers'
import { start } from './seeds.ts'

const { setInterval, clearInterval } = globalThis
const timers: FakeMethod[] = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']

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

/** Ten times as much passes, a tenth of a second at a time: for scenes of what waits. */
export function hurryTime(now = start): void {
  const hurried = put(now, ['Date', ...timers])
  // Testing Library would take it for Jest's, and let it pass itself.
  Reflect.deleteProperty(globalThis.setTimeout, 'clock')
  const hand = setInterval(() => {
    if (clock === hurried) hurried.tick(100)
    else clearInterval(hand)
  }, 10)
}

/** The clock of the machine. */
export function releaseTime(): void {
  clock?.uninstall()
  clock = undefined
}
