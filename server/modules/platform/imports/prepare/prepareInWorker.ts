import { Worker } from 'node:worker_threads'
import type { Asked, Slice } from '#server/modules/platform/imports/places/gazetteer.ts'
import type { PreparedImport, PrepareOptions } from './prepare.ts'

/** No honest list takes so long (ms). */
const patience = 120_000
/** What a worker may take; a list of 10 MB needs a fraction of it. */
const maxMegabytes = 700
let queue: Promise<unknown> = Promise.resolve()

type Ask = (asked: Asked) => Promise<Slice>
type Told = { asked: Asked } | { prepared: PreparedImport }

/** `prepareImport` in a thread of its own, one at a time: a long list takes a whole core for seconds. */
export function prepareInWorker(
  bytes: Uint8Array,
  options: PrepareOptions,
  ask: Ask,
): Promise<PreparedImport> {
  const result = queue.then(() => start(bytes, options, ask))
  queue = result.catch(() => {})
  return result
}

const start = (bytes: Uint8Array, options: PrepareOptions, ask: Ask) =>
  new Promise<PreparedImport>((resolve, reject) => {
    const worker = new Worker(new URL('prepareWorker.ts', import.meta.url), {
      workerData: { bytes, options },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const timer = setTimeout(() => void worker.terminate(), patience)
    const fail = (error: unknown) => {
      reject(error instanceof Error ? error : new Error(String(error)))
      void worker.terminate()
    }
    worker
      .on('message', (told: Told) => {
        if ('prepared' in told) {
          resolve(told.prepared)
          void worker.terminate()
        } else ask(told.asked).then((slice) => worker.postMessage(slice), fail)
      })
      .once('error', fail)
      .once('exit', () => {
        clearTimeout(timer)
        reject(new Error('The list could not be read in time.'))
      })
  })
