import { Worker } from 'node:worker_threads'
import { busy } from '#server/http/errors.ts'
import { semaphore } from '#server/kernel/semaphore.ts'
import type { CalendarContent, Reading } from './expand.ts'
import type { ReadResult } from './thread.ts'

/** A whole life's calendar takes a second; more is no honest one (ms, MB). */
const patience = 20_000
const maxMegabytes = 256
const atOnce = semaphore(2, 50, busy)

/** Why a calendar is not taken over, in words for who has it. */
export class NoCalendar extends Error {}
const words = {
  'no calendar': 'This is not a calendar. It should be an .ics file.',
  'cut off':
    'This calendar is cut off: its end (END:VCALENDAR) is missing. Save or export it again where you keep it.',
}

/**
 * Which days a calendar takes, read in a thread of its own that is ended when it takes too long or too much.
 * @throws NoCalendar
 */
export const readCalendar = (bytes: Uint8Array, reading: Reading): Promise<CalendarContent> =>
  atOnce(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
    const worker = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: { bytes, reading },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const tooLong = () => reject(new NoCalendar('This calendar takes too long to read.'))
    const timer = setTimeout(tooLong, patience)
    worker.once('message', resolve).once('error', tooLong).once('exit', tooLong)
    try {
      const result = await promise
      if ('found' in result) return result.found
      throw new NoCalendar(words[result.refused])
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })
