import { parentPort } from 'node:worker_threads'
import type { GazetteerQuery, Slice } from '#places/gazetteer.ts'
import type { PreparedVendor } from '#read/types.ts'
import { prepareSteps, type PreparedImport, type PrepareOptions } from './prepare.ts'

export type List = { bytes: Uint8Array; options: PrepareOptions; read: Int32Array }
export type WorkerMessage = { list: List } | { slice: Slice } | 'more'
export type Answer =
  | { asked: GazetteerQuery }
  /** Its vendors come by parts, the last of which is empty. */
  | { prepared: PreparedImport }
  | { vendors: PreparedVendor[] }
type Steps = ReturnType<typeof prepareSteps>

/** So many vendors a message: whoever hears it has other things to do between two. */
const atOnce = 1000
let preparing: Steps | undefined
let left: PreparedVendor[] = []

const begin = ({ bytes, options, read }: List): Steps =>
  prepareSteps(bytes, { ...options, onRead: (rows) => void Atomics.store(read, 0, rows) })

function answer(told: WorkerMessage): Answer {
  if (told === 'more') return { vendors: left.splice(0, atOnce) }
  if ('list' in told) preparing = begin(told.list)
  const step = 'slice' in told ? preparing?.next(told.slice) : preparing?.next()
  if (!step) throw new Error('There is no list.')
  if (!step.done) return { asked: step.value }
  left = step.value.vendors
  // What only the reading needed may go while the vendors do.
  preparing = undefined
  return { prepared: { ...step.value, vendors: [] } }
}

// One list after the other; what a list asks of the gazetteer is answered before the next comes.
// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.on('message', (told: WorkerMessage) => parentPort?.postMessage(answer(told)))
