/** As it is, or as it is at the moment. */
type Now = number | (() => number)
const now = (value: Now) => (typeof value === 'function' ? value() : value)
type Waiter = { start: () => void; timer: NodeJS.Timeout | undefined }

/**
 * At most `atOnce` works run at a time; up to `maxWaiting` more wait for their turn, first come first served, and none
 * of them longer than `waitMs`: who would, as fast as works end at the moment, is refused at once. Both may change.
 * @throws what `refuse` makes
 */
export function semaphore(
  atOnce: Now,
  maxWaiting: number,
  refuse: () => Error,
  waitMs: Now = Infinity,
) {
  let running = 0
  /** How long a work takes lately. */
  let pace = 0
  const waiting: Waiter[] = []

  function wait(): Promise<void> {
    const patience = now(waitMs)
    const expected = (pace * (waiting.length + 1)) / now(atOnce)
    if (waiting.length >= maxWaiting || expected > patience) throw refuse()
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { start: resolve, timer: undefined }
      waiting.push(waiter)
      if (patience === Infinity) return
      waiter.timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(refuse())
      }, patience)
    })
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= now(atOnce)) await wait()
    else running += 1
    const started = performance.now()
    try {
      return await work()
    } finally {
      pace = pace * 0.8 + (performance.now() - started) * 0.2
      const next = waiting.shift()
      clearTimeout(next?.timer)
      if (next) next.start()
      else running -= 1
    }
  }
}
