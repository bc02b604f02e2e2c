import { parentPort, workerData } from 'node:worker_threads'
import { prepareImport, type PrepareOptions } from './prepare.ts'

const { bytes, options } = workerData as { bytes: Uint8Array; options: PrepareOptions }
// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(prepareImport(bytes, options))
