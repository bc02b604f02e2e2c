import { parentPort, workerData } from 'node:worker_threads'
import type { Slice } from '#server/modules/platform/imports/places/gazetteer.ts'
import { prepareSteps, type PrepareOptions } from './prepare.ts'

type Data = { bytes: Uint8Array; options: PrepareOptions; read: Int32Array }
const { bytes, options, read } = workerData as Data
const onRead = (rows: number) => void Atomics.store(read, 0, rows)
const preparing = prepareSteps(bytes, { ...options, onRead })
// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: unknown) => parentPort?.postMessage(message)

const first = preparing.next()
if (first.done) tell({ prepared: first.value })
else {
  parentPort?.once('message', (slice: Slice) => {
    const last = preparing.next(slice)
    tell({ prepared: last.value })
  })
  tell({ asked: first.value })
}
