/**
 * The runner tells all its workers what they work on when one of them asks, and none of them twice: one that does not
 * listen yet would wait for ever. Here it hears what came before (docs/decisions 0330).
 */
type Message = { type?: string } | undefined
let early: Message

if (process.send) {
  process.on('message', (message: Message) => {
    if (message?.type === 'jest-light-runner-worker-data') early = message
  })
  process.on('newListener', (event, listener) => {
    if (event === 'message' && early) process.nextTick(listener, early)
  })
}

// What a test starts is no worker.
process.env.NODE_OPTIONS = process.env.NODE_OPTIONS?.replace(
  `--import=${import.meta.url}`,
  '',
).trim()
