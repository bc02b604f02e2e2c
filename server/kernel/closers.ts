import { setTimeout as delay } from 'node:timers/promises'

/** Closes something. @param until when (ms since 1970) it must be over */
type Close = (until: number) => Promise<unknown>

export type Closers = {
  /** @param patienceMs how long it may keep those after it waiting; what is opened when all closes, closes at once */
  add(close: Close, patienceMs?: number): void
  /** Last opened, first closed; none of them may keep the others from it. */
  close(until: number): Promise<void>
}

/** What a part gets unless it says more: enough to say goodbye to a database that answers. */
const patience = 300

export function openClosers(): Closers {
  const closers: { close: Close; patienceMs: number }[] = []
  let closing: Promise<void> | undefined

  async function closeAll(until: number) {
    for (let last = closers.pop(); last; last = closers.pop()) {
      const { close, patienceMs } = last
      const closed = (async () => close(until))().catch(() => {})
      const ms = Math.min(patienceMs, Math.max(patience, until - Date.now()))
      await Promise.race([closed, delay(ms, undefined, { ref: false })])
    }
  }
  return {
    add(close, patienceMs = patience) {
      if (closing) void close(Date.now() + patienceMs).catch(() => {})
      else closers.push({ close, patienceMs })
    },
    close: (until) => (closing ??= closeAll(until)),
  }
}
