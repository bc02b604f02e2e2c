import { coalesce } from './coalesce.ts'
import { tooMany } from './errors.ts'
import { clientOf } from './clientOf.ts'
import type { Limits } from '#server/kernel/counters.ts'

type Lease = { left: number; until: number; exhausted: boolean }
const smallestBatch = 10

/**
 * The limit of the whole API. A server leases its clients' tries from the shared counter in
 * batches of ten, or as many as
 * wait, so the limit is exact over several servers and costs one statement in ten requests at most; clients that need a
 * batch at the same time share the statement.
 * @returns nothing where a try was at hand, else a promise of it; throws or rejects with 429
 */
export function apiRateLimiter(limits: Limits) {
  const max = limits.allowed('visitor')
  const leases = new Map<string, Lease>()
  const leasing = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, number>()

  const lease = coalesce(async (keys: string[]) => {
    const batches = new Map(
      keys.map((key) => [key, Math.min(max, Math.max(smallestBatch, waiting.get(key) ?? 0))]),
    )
    const counted = await limits.add(
      keys.map((key) => ['visitor', key] as const),
      keys.map((key) => batches.get(key) ?? 0),
    )
    for (const [at, { over, wait }] of counted.entries()) {
      const key = keys[at] as string
      const batch = batches.get(key) ?? 0
      const left = Math.max(0, batch - over)
      leases.set(key, { left, until: Date.now() + wait * 1000, exhausted: left < batch })
      if (leases.size > 20_000) leases.delete(leases.keys().next().value as string)
    }
    return new Map<string, undefined>()
  })

  /** True when a try was at hand, false when a batch has to be leased first. */
  function consumeLeased(key: string): boolean {
    const now = Date.now()
    const lease = leases.get(key)
    if (!lease || lease.until <= now) return false
    if (lease.left > 0) {
      lease.left -= 1
      return true
    }
    if (lease.exhausted) throw tooMany(Math.ceil((lease.until - now) / 1000))
    return false
  }
  async function consumeAfterLease(key: string): Promise<void> {
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    try {
      do {
        const pending = leasing.get(key) ?? lease(key).finally(() => leasing.delete(key))
        leasing.set(key, pending)
        await pending
      } while (!consumeLeased(key))
    } finally {
      const others = (waiting.get(key) ?? 1) - 1
      if (others > 0) waiting.set(key, others)
      else waiting.delete(key)
    }
  }

  return function consume(client: string): Promise<void> | undefined {
    const key = clientOf(client)
    return consumeLeased(key) ? undefined : consumeAfterLease(key)
  }
}
