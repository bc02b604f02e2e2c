import { Worker } from 'node:worker_threads'
import type { PreparedImport, PrepareOptions } from './prepare.ts'

/** No honest list takes so long (ms). */
const patience = 120_000
let queue: Promise<unknown> = Promise.resolve()

/** `prepareImport` in a thread of its own, one at a time: a long list takes a whole core for seconds. */
export function prepareInWorker(
  bytes: Uint8Array,
  options: PrepareOptions,
): Promise<PreparedImport> {
  const result = queue.then(() => start(bytes, options))
  queue = result.catch(() => {})
  return result
}

const start = (bytes: Uint8Array, options: PrepareOptions) =>
  new Promise<PreparedImport>((resolve, reject) => {
    const worker = new Worker(new URL('prepareWorker.ts', import.meta.url), {
      workerData: { bytes, options },
    })
    const timer = setTimeout(() => void worker.terminate(), patience)
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => {
        clearTimeout(timer)
        reject(new Error('The list could not be read in time.'))
      })
  })
