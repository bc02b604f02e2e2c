import type { Db } from '#server/db/db.ts'
import { join, sql, type Sql } from '#server/db/sql.ts'
import { type LimitName, limits, networkShare } from './limits.ts'

/** One thing that is counted: by which limit, of whom, and in how many seconds where a setting says so. */
export type Counter = readonly [limit: LimitName, who: string, seconds?: number]
/** How many of it, how many are over the limit, and the seconds until it starts anew. */
export type Counted = { count: number; over: number; wait: number }
/** A limit that is used up; seconds until it starts anew. Answered with 429. */
export class LimitReached extends Error {
  readonly wait: number
  constructor(wait: number) {
    super(`Too many tries; ${wait} s to wait.`)
    this.wait = wait
  }
}
type Row = { key: string; count: number; wait: number }

const none: Counted = { count: 0, over: 0, wait: 0 }
const keyOf = ([limit, who]: Counter) => `${limit}:${who}`

type Added = { key: string; tries: number; seconds: number }

const addRows = (db: Db, each: readonly Added[]) =>
  db.many<Row>(sql`
    insert into rate_limits as r (key, count, resets_at)
    select key, tries, now() + make_interval(secs => seconds)
    from unnest(
      ${each.map(({ key }) => key)}::text[],
      ${each.map(({ tries }) => tries)}::int[],
      ${each.map(({ seconds }) => seconds)}::int[]
    ) as each (key, tries, seconds)
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 0 else least(r.count, 1000000) end + excluded.count,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as wait`)

const readRows = (db: Db, keys: string[]) =>
  db.many<Row>(sql`
    select key, count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as wait
    from rate_limits
    where key = any(${keys}::text[]) and resets_at > now()`)

const lowerRows = (db: Db, keys: string[]) =>
  db.run(sql`
    update rate_limits
    set count = greatest(0, count - 1)
    where key = any(${keys}::text[]) and resets_at > now()`)

function countersOf(db: Db, scale: number) {
  const allowed = (name: LimitName, who = '') =>
    scale === 0
      ? Infinity
      : Math.max(1, Math.floor(limits[name].max * scale)) * (who.endsWith('/48') ? networkShare : 1)
  const judge = (counters: readonly Counter[], rows: Row[]): Counted[] => {
    const found = new Map(rows.map((row) => [row.key, row]))
    return counters.map((counter) => {
      const row = found.get(keyOf(counter))
      return row
        ? {
            count: row.count,
            over: Math.max(0, row.count - allowed(counter[0], counter[1])),
            wait: row.wait,
          }
        : none
    })
  }

  /** Adds so many to each. In the order of the keys, so that two servers never wait for each other in a ring. */
  async function add(counters: readonly Counter[], tries: readonly number[] = []) {
    const each = counters
      .map((counter, at) => ({
        key: keyOf(counter),
        tries: tries[at] ?? 1,
        seconds: counter[2] ?? limits[counter[0]].seconds,
      }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    if (each.length === 0) return []
    return judge(counters, await addRows(db, each))
  }

  /** Takes one of each, or none. @throws LimitReached when one of them is used up */
  async function take(...counters: Counter[]): Promise<void> {
    const counted = await add(counters)
    const spent = counted.filter(({ over }) => over > 0)
    if (spent.length === 0) return
    await giveBack(...counters.filter((_, at) => counted[at]?.over === 0))
    throw new LimitReached(Math.max(...spent.map(({ wait }) => wait)))
  }

  /** Takes counts back: what they stood for was not done, or has turned out to be honest. */
  async function giveBack(...counters: Counter[]): Promise<void> {
    if (counters.length === 0) return
    await lowerRows(db, counters.map(keyOf))
  }

  return {
    add,
    /** The most that the limit lets through. */
    allowed,
    /** Looks without counting. */
    async read(counters: readonly Counter[]): Promise<Counted[]> {
      return judge(counters, await readRows(db, counters.map(keyOf)))
    },
    take,
    /** As a condition inside a statement: none of them is used up. */
    areLeft: (counters: readonly Counter[]): Sql =>
      join(
        counters.map(
          (counter) => sql`not exists (
            select from rate_limits
            where key = ${keyOf(counter)} and resets_at > now()
              and count >= ${Math.min(allowed(counter[0], counter[1]), 2147483647)}::int)`,
        ),
        ' and ',
      ),
    /** Whether one was left of each; then takes it. */
    mayTake: (...counters: Counter[]) =>
      take(...counters).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LimitReached) return false
          throw error
        },
      ),
    giveBack,
  }
}

/**
 * Counts for all servers. A handler that holds a transaction counts `on` it (a second connection might never come);
 * what must stay counted though the work fails is counted outside of one.
 * @param scale multiplies every limit; 0 lifts them all
 */
export const openLimits = (db: Db, scale: number): Limits => ({
  ...countersOf(db, scale),
  on: (tx) => openLimits(tx, scale),
})
export type Limits = ReturnType<typeof countersOf> & { on(tx: Db): Limits }
