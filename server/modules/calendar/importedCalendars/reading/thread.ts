import { parentPort, workerData } from 'node:worker_threads'
import { CutOff, Unread } from './errors.ts'
import { expand, type CalendarContent, type Reading } from './expand.ts'

export type ReadResult = { found: CalendarContent } | { refused: 'no calendar' | 'cut off' }

/** A calendar's bytes by their mark; UTF-8 without one. */
function decode(bytes: Uint8Array): string {
  const utf16 = { 0xff: 'utf-16le', 0xfe: 'utf-16be' }[bytes[0] ?? 0]
  return new TextDecoder(utf16 ?? 'utf-8').decode(bytes)
}

function read(): ReadResult {
  const { bytes, reading } = workerData as { bytes: Uint8Array; reading: Reading }
  try {
    return { found: expand(decode(bytes), reading) }
  } catch (error) {
    if (error instanceof Unread) return { refused: 'no calendar' }
    if (error instanceof CutOff) return { refused: 'cut off' }
    throw error
  }
}

// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(read())
