import { setPriority } from 'node:os'
import { compile } from './compile.ts'
import type { Paper } from './paper.ts'

/** What is handed to this process, and what it gives back. */
export type Order = { paper: Paper }
export type Printed = { bytes: Uint8Array } | { failed: string }

/** An answer of the API goes first. */
setPriority(10)
// Whoever stops the server stops it; we end when it has.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', ({ paper }: Order) => {
  const answer = (printed: Printed) => void process.send?.(printed)
  compile(paper).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})
