import { Worker } from 'node:worker_threads'
import { AppError } from '#server/http/errors.ts'
import type { Asked, Slice } from '#server/modules/platform/imports/places/gazetteer.ts'
import type { PreparedImport, PrepareOptions } from './prepare.ts'

/** No honest list takes so long (ms). */
const patience = 60_000
/** So often (ms) it is told how far the thread is. */
const lookEvery = 400
/** What a worker may take; a list of 10 MB needs a fraction of it. */
const maxMegabytes = 700
let queue: Promise<unknown> = Promise.resolve()

type Ask = (asked: Asked) => Promise<Slice>
type OnRead = (rows: number) => Promise<void>
type Told = { asked: Asked } | { prepared: PreparedImport }

/**
 * `prepareImport` in a thread of its own, one at a time: a long list takes a whole core for seconds.
 * @param onRead told how many rows are read; what it throws ends the thread
 */
export function prepareInWorker(
  bytes: Uint8Array,
  options: PrepareOptions,
  ask: Ask,
  onRead: OnRead = async () => {},
): Promise<PreparedImport> {
  const result = queue.then(() => start(bytes, options, ask, onRead))
  queue = result.catch(() => {})
  return result
}

const tooLong = () =>
  new AppError(
    422,
    'too_long',
    'This list could not be read within a minute. Split it, and import the parts one after the other.',
  )

function start(bytes: Uint8Array, options: PrepareOptions, ask: Ask, onRead: OnRead) {
  const read = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('prepareWorker.ts', import.meta.url), {
    workerData: { bytes, options, read },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  let look: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  return new Promise<PreparedImport>((resolve, reject) => {
    timer = setTimeout(() => reject(tooLong()), patience)
    look = setInterval(() => void onRead(Atomics.load(read, 0)).catch(reject), lookEvery)
    worker
      .on('message', (told: Told) => {
        if ('prepared' in told) resolve(told.prepared)
        else ask(told.asked).then((slice) => worker.postMessage(slice), reject)
      })
      .once('error', reject)
      .once('exit', () => reject(tooLong()))
  }).finally(() => {
    clearTimeout(timer)
    clearInterval(look)
    void worker.terminate()
  })
}
