import { Worker } from 'node:worker_threads'
import type { GazetteerQuery, Slice } from '#places/gazetteer.ts'
import type { PreparedImport, PrepareOptions } from './prepare.ts'
import type { Answer, WorkerMessage } from './prepareWorker.ts'

/** A list that takes more than there is for one; the message is for whoever sent it. */
export class ListError extends Error {}

/** No honest list takes a thread so long (s); on a busy machine it waits longer for its turns. */
const patience = 60
/** So often (ms) it is told how far the thread is. */
const lookEvery = 400
/** What a worker's objects may take. The longest list needs two thirds of it, and grows to all of it where it may. */
const maxMegabytes = 250
/** And what is new of them: left to itself that grows to a hundred. */
const youngMegabytes = 16
/** So long (ms) the thread waits for another list: to load what it needs takes half a second. */
const restMs = 10_000
/** A list of more bytes leaves much that nobody needs any more. */
const longBytes = 500_000
let queue: Promise<unknown> = Promise.resolve()

type Ask = (asked: GazetteerQuery) => Promise<Slice>
type OnRead = (rows: number) => Promise<void>

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
  new ListError(
    'This list could not be read within a minute. Split it, and import the parts one after the other.',
  )

const tooLarge = () =>
  new ListError(
    'This list takes more memory than there is for one. Split it, and import the parts one after the other.',
  )

/** The thread that has read the last list, for as long as it may wait for the next. */
let resting: { worker: Worker; end: NodeJS.Timeout } | undefined

function startWorker(): Worker {
  const worker = new Worker(new URL('prepareWorker.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: maxMegabytes,
      maxYoungGenerationSizeMb: youngMegabytes,
    },
  })
  // Whoever waits for it hears of both, too.
  return worker
    .on('error', () => {})
    .once('exit', () => {
      if (resting?.worker !== worker) return
      clearTimeout(resting.end)
      resting = undefined
    })
}
function takeWorker(): Worker {
  const worker = resting?.worker ?? startWorker()
  clearTimeout(resting?.end)
  resting = undefined
  worker.ref()
  return worker
}
/** Neither the thread nor its clock keeps a process that has nothing else to do. */
function rest(worker: Worker): void {
  const end = setTimeout(() => {
    resting = undefined
    void worker.terminate()
  }, restMs)
  resting = { worker, end: end.unref() }
  worker.unref()
}

/** What it has worked, without what it waited; 0 when it is gone. */
const secondsOf = (worker: Worker) =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1e6,
    () => 0,
  )

async function start(bytes: Uint8Array, options: PrepareOptions, ask: Ask, onRead: OnRead) {
  const read = new Int32Array(new SharedArrayBuffer(4))
  const worker = takeWorker()
  const { promise, resolve, reject } = Promise.withResolvers<PreparedImport>()
  let began: number | undefined
  const look = setInterval(() => {
    onRead(Atomics.load(read, 0)).catch(reject)
    void secondsOf(worker).then((seconds) => {
      began ??= seconds
      if (seconds - began > patience) reject(tooLong())
    })
  }, lookEvery)
  const tell = (told: WorkerMessage) => worker.postMessage(told)
  let all: PreparedImport | undefined
  const hear = (answer: Answer) => {
    if ('asked' in answer) return void ask(answer.asked).then((slice) => tell({ slice }), reject)
    if ('prepared' in answer) all = answer.prepared
    else if (answer.vendors.length) all?.vendors.push(...answer.vendors)
    else if (all) return resolve(all)
    tell('more')
  }
  const end = () => reject(tooLong())
  const fail = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error)
  worker.on('message', hear).on('error', fail).on('exit', end)
  try {
    tell({ list: { bytes, options, read } })
    const prepared = await promise
    worker.off('message', hear).off('error', fail).off('exit', end)
    // What it remembers of a long list is more than a thread takes to start; it is gone before anybody goes on.
    if (bytes.length > longBytes) await worker.terminate()
    else rest(worker)
    return prepared
  } catch (error) {
    void worker.terminate()
    throw error
  } finally {
    clearInterval(look)
  }
}
