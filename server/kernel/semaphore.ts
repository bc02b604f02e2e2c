/**
 * At most `atOnce` works run at a time; up to `maxWaiting` more wait for their turn, first come first served.
 * @throws what `refuse` makes, for a work that finds the queue full
 */
export function semaphore(atOnce: number, maxWaiting: number, refuse: () => Error) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw refuse()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
