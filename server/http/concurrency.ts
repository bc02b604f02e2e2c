import { busy } from './errors.ts'

/**
 * Sheds load: more work at once than `max` would wait longer than a person does, so it is refused
 * at once. Waiting for a
 * slow client, or streaming events to one, is no work: such clients can not shut others out.
 */
export function limitConcurrency(max: number) {
  let running = 0
  const release = () => void (running -= 1)
  return {
    /** Does the work at once; what it returns, or throws, is passed on as it is. */
    run<T>(work: () => T): T {
      if (running >= max) throw busy()
      running += 1
      let result: T
      try {
        result = work()
      } catch (error) {
        release()
        throw error
      }
      if (result instanceof Promise) result.then(release, release)
      else release()
      return result
    },
  }
}
export type ConcurrencyLimit = ReturnType<typeof limitConcurrency>
