import { AppError } from './errors.ts'

const busy = () =>
  new AppError(
    503,
    'busy',
    'Many people are here at the moment. Please try again in a few seconds.',
    { retryAfter: 2 },
  )

/**
 * Counts what is being worked on. More at once would wait longer than a person does, so it is refused at once.
 * Waiting for a slow client, or streaming events to one, is no work: such clients can not shut others out.
 */
export function openLoad(most: number) {
  let working = 0
  return {
    /** Does the work at once; what it answers, or throws, is passed on as it is. */
    during<T>(work: () => T): T {
      if (working >= most) throw busy()
      working += 1
      let result: T
      try {
        result = work()
      } catch (error) {
        working -= 1
        throw error
      }
      if (!(result instanceof Promise)) {
        working -= 1
        return result
      }
      const over = () => void (working -= 1)
      result.then(over, over)
      return result
    },
  }
}
export type Load = ReturnType<typeof openLoad>
