import { coalesce } from './coalesce.ts'
import { latest } from '#server/kernel/memory/latest.ts'
import { LimitReached, type Limits } from './counters.ts'
import type { LimitName } from './limits.ts'

/** A limit of calls is used up: honest people may have many. Answered with 429. */
export class TooFast extends LimitReached {}

type Lease = { left: number; until: number; exhausted: boolean }
const smallestBatch = 10
/** Of a large limit so many may lie unused on each server. */
const batchShare = 1 / 30
const maxCached = 10_000

/**
 * A limit of calls. A server leases tries from the shared counter in batches of ten, or as many as wait, so the limit
 * is exact over several servers and costs one statement in ten calls at most; those who need a batch at the same time
 * share the statement (docs/decisions 0004).
 */
export function leasesOf(limits: Limits, name: LimitName) {
  const leases = latest<string, Lease>(maxCached)
  const leasing = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, number>()

  const lease = coalesce(async (keys: string[]) => {
    const batches = keys.map((key) => {
      const allowed = Math.min(limits.allowed(name, key), 1e6)
      const batch = Math.max(smallestBatch, allowed * batchShare, waiting.get(key) ?? 0)
      return Math.ceil(Math.min(allowed, batch))
    })
    const counted = await limits.add(
      keys.map((key) => [name, key] as const),
      batches,
    )
    for (const [at, { over, wait }] of counted.entries()) {
      const [key = '', batch = 0] = [keys[at], batches[at]]
      const left = Math.max(0, batch - over)
      leases.set(key, { left, until: Date.now() + wait * 1000, exhausted: left < batch })
    }
    return new Map<string, undefined>()
  })

  /** @returns whether a try was at hand @throws TooFast when there is none any more */
  function takeLeased(key: string): boolean {
    refuseSpent(key)
    const lease = leases.get(key)
    if (!lease || lease.left === 0 || lease.until <= Date.now()) return false
    lease.left -= 1
    return true
  }
  function refuseSpent(key: string): void {
    const lease = leases.get(key)
    if (!lease?.exhausted || lease.left > 0) return
    const wait = lease.until - Date.now()
    if (wait > 0) throw new TooFast(Math.ceil(wait / 1000))
  }
  async function takeAfterLease(key: string): Promise<void> {
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    try {
      do {
        const pending = leasing.get(key) ?? lease(key).finally(() => leasing.delete(key))
        leasing.set(key, pending)
        await pending
      } while (!takeLeased(key))
    } finally {
      const others = (waiting.get(key) ?? 1) - 1
      if (others > 0) waiting.set(key, others)
      else waiting.delete(key)
    }
  }

  return {
    /**
     * Takes one try of each.
     * @returns nothing where they were at hand, else a promise of them; throws or rejects with TooFast
     */
    take(...keys: string[]): Promise<unknown> | undefined {
      const needed = keys.filter((key) => !takeLeased(key))
      return needed.length > 0 ? Promise.all(needed.map(takeAfterLease)) : undefined
    },
    /** Takes nothing, and asks nobody. @throws TooFast when this server knows that nothing is left */
    refuseSpent: (...keys: string[]) => keys.forEach(refuseSpent),
    /** Whether this server has had tries of it. */
    has: (key: string) => leases.has(key),
    forget: (key: string) => leases.delete(key),
  }
}
