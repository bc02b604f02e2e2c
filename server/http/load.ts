import { AppError } from './errors.ts'

const busy = () => new AppError(503, 'busy', 'Many people are here at the moment. Please try again in a few seconds.', { retryAfter: 2 })

/**
 * Counts what is being worked on. More at once would wait longer than a person does, so it is refused at once.
 * Waiting for a slow client, or streaming events to one, is no work: such clients can not shut others out.
 */
export function openLoad(most: number) {
  let working = 0
  return {
    async during<T>(work: () => Promise<T> | T): Promise<T> {
      if (working >= most) throw busy()
      working += 1
      try {
        return await work()
      } finally {
        working -= 1
      }
    },
  }
}
export type Load = ReturnType<typeof openLoad>
