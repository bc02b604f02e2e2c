import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
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
  /** Reports on vendors' pages, a client. */
  reportClient: { max: 10, seconds: 3600 },
} satisfies Record<string, Rule>

/** Counts `n` under `key` for all servers. @returns how many are over the limit, and seconds until it starts anew */
async function count(db: Db, key: string, n: number, { max, seconds }: Rule) {
  const row = await db.one<{ count: number; wait: number }>(sql`
    insert into rate_limits as r (key, count, resets_at) values (${key}, ${n}::int, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then excluded.count else least(r.count, 1000000) + excluded.count end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as wait`)
  return { over: Math.max(0, row.count - max), wait: row.wait }
}

/** Whoever has one IPv6 address has 2^64 of them: they count as one client. */
export function clientOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const groups = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])].slice(0, 4).join(':')
}

/** Takes one of the allowed tries or throws 429. */
export async function take(db: Db, key: string, rule: Rule): Promise<void> {
  const { over, wait } = await count(db, key, 1, rule)
  if (over > 0) throw tooMany(wait)
}

type Lease = { left: number; until: number; full: boolean }
const lot = 10

/**
 * The limit of the whole API. A server takes its clients' tries from the shared counter in lots of ten, so the limit is
 * exact over several servers and costs one statement in ten requests.
 */
export function apiLimiter(db: Db) {
  const leases = new Map<string, Lease>()
  const asking = new Map<string, Promise<Lease>>()

  async function lease(key: string): Promise<Lease> {
    const { over, wait } = await count(db, key, lot, limits.api)
    const left = Math.max(0, lot - over)
    const fresh = { left, until: Date.now() + wait * 1000, full: left < lot }
    leases.set(key, fresh)
    if (leases.size > 20_000) leases.delete(leases.keys().next().value as string)
    return fresh
  }

  return async function takeOne(client: string): Promise<void> {
    const key = `api:${clientOf(client)}`
    for (;;) {
      const now = Date.now()
      const held = leases.get(key)
      if (held && held.until > now) {
        if (held.left > 0) {
          held.left -= 1
          return
        }
        if (held.full) throw tooMany(Math.ceil((held.until - now) / 1000))
      }
      const pending = asking.get(key) ?? lease(key).finally(() => asking.delete(key))
      asking.set(key, pending)
      await pending
    }
  }
}
