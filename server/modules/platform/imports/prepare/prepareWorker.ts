import { parentPort, workerData } from 'node:worker_threads'
import { prepareImport, type PrepareOptions } from './prepare.ts'

type Data = { bytes: Uint8Array; options: PrepareOptions; read: Int32Array }
const { bytes, options, read } = workerData as Data
const onRead = (rows: number) => void Atomics.store(read, 0, rows)
// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(prepareImport(bytes, { ...options, onRead }))
