import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { coalesce } from './coalesce.ts'
import { tooMany } from './errors.ts'

type Rule = { max: number; seconds: number }
export const limits = {
  /** The whole API, a client. */
  api: { max: 50, seconds: 10 },
  /** Sign-in, sign-up, codes and resets, a client and an address. */
  guardedClient: { max: 10, seconds: 60 },
  guardedAddress: { max: 25, seconds: 3600 },
  resendHour: { max: 5, seconds: 3600 },
  resendDay: { max: 10, seconds: 86_400 },
  resendClient: { max: 20, seconds: 3600 },
  /** Mails that say we have a message, to an address that anybody may have typed. */
  acknowledged: { max: 3, seconds: 86_400 },
  /** Reports on vendors' pages, a client. */
  reportClient: { max: 10, seconds: 3600 },
} satisfies Record<string, Rule>

type Counted = { over: number; wait: number }

/**
 * Counts so many tries under each key for all servers, in the order of the keys, so that two
 * servers never wait for each other in a ring.
 * @returns how many are over the limit, and seconds until it starts anew
 */
async function count(
  db: Db,
  tries: Map<string, number>,
  { max, seconds }: Rule,
): Promise<Map<string, Counted>> {
  const keys = [...tries.keys()].toSorted()
  const rows = await db.many<{ key: string; count: number; wait: number }>(sql`
    insert into rate_limits as r (key, count, resets_at)
    select key, tries, now() + make_interval(secs => ${seconds})
    from unnest(${keys}::text[], ${keys.map((key) => tries.get(key))}::int[]) as each (key, tries)
    on conflict (key) do update set
      count = case when r.resets_at <= now() then excluded.count else least(r.count, 1000000) + excluded.count end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as wait`)
  return new Map(
    rows.map(({ key, count, wait }) => [key, { over: Math.max(0, count - max), wait }]),
  )
}

/** Whoever has one IPv6 address has 2^64 of them: they count as one client. */
export function clientOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const groups = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .join(':')
}

/** Consumes one of the allowed tries or throws 429. */
export async function consume(db: Db, key: string, rule: Rule): Promise<void> {
  const counted = await countOne(db, key, rule)
  if (counted.over > 0) throw tooMany(counted.wait)
}

/** Whether one of the allowed tries was left, and takes it. */
export const mayTake = async (db: Db, key: string, rule: Rule): Promise<boolean> =>
  (await countOne(db, key, rule)).over === 0

const countOne = async (db: Db, key: string, rule: Rule): Promise<Counted> =>
  (await count(db, new Map([[key, 1]]), rule)).get(key) ?? { over: 0, wait: 0 }

type Lease = { left: number; until: number; exhausted: boolean }
const smallestBatch = 10

/**
 * The limit of the whole API. A server leases its clients' tries from the shared counter in
 * batches of ten, or as many as
 * wait, so the limit is exact over several servers and costs one statement in ten requests at most; clients that need a
 * batch at the same time share the statement.
 * @returns nothing where a try was at hand, else a promise of it; throws or rejects with 429
 */
export function apiRateLimiter(db: Db) {
  const leases = new Map<string, Lease>()
  const leasing = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, number>()

  const lease = coalesce(async (keys: string[]) => {
    const batches = new Map(
      keys.map((key) => [
        key,
        Math.min(limits.api.max, Math.max(smallestBatch, waiting.get(key) ?? 0)),
      ]),
    )
    const counted = await count(db, batches, limits.api)
    for (const [key, { over, wait }] of counted) {
      const batch = batches.get(key) ?? 0
      const left = Math.max(0, batch - over)
      leases.set(key, { left, until: Date.now() + wait * 1000, exhausted: left < batch })
      if (leases.size > 20_000) leases.delete(leases.keys().next().value as string)
    }
    return counted
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
    const key = `api:${clientOf(client)}`
    return consumeLeased(key) ? undefined : consumeAfterLease(key)
  }
}
