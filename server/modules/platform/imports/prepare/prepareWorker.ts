import { parentPort } from 'node:worker_threads'
import type { Slice } from '#server/modules/platform/imports/places/gazetteer.ts'
import { prepareSteps, type PrepareOptions } from './prepare.ts'

export type List = { bytes: Uint8Array; options: PrepareOptions; read: Int32Array }
type Steps = ReturnType<typeof prepareSteps>

let preparing: Steps | undefined
const begin = ({ bytes, options, read }: List): Steps =>
  prepareSteps(bytes, { ...options, onRead: (rows) => void Atomics.store(read, 0, rows) })

// One list after the other; what a list asks of the gazetteer is answered before the next comes.
parentPort?.on('message', (told: { list: List } | { slice: Slice }) => {
  if ('list' in told) preparing = begin(told.list)
  const step = 'slice' in told ? preparing?.next(told.slice) : preparing?.next()
  // A port between threads has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(step?.done ? { prepared: step.value } : { asked: step?.value })
})
