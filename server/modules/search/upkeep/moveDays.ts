import { setTimeout as delay } from 'node:timers/promises'
import { type Db, type Pool, sql } from '#server/db/db.ts'
import { type Moment, addDays, todayOf } from '#domain/days.ts'
import { setIndexedDays } from '#server/modules/search/search/days.ts'

/** Clocks of servers differ: a day is over for all of them when it has been for so many days. */
const graceDays = 2
/** So many days go and come at a time. What is left ahead is still more than anybody may plan for (`latestDay`). */
const step = 60
/** Vendors whose rows one transaction writes; bookings of these wait for it. */
const batch = 200
/** How long one round may take. */
const roundMs = 2000

type State = { firstDay: string; sureUntil: string; moving: boolean }

/** Reads which days have bits, and lets this server's searches know. */
export async function readIndexedDays(db: Db): Promise<State> {
  const state = await db.one<State>(sql`
    select first_day as "firstDay", sure_until as "sureUntil",
      sure_until < first_day + search_bits() as moving from search_days`)
  setIndexedDays({ from: state.firstDay, until: state.sureUntil })
  return state
}

/** Gives the bits of days that are over to days to come: all write those from now on, and nobody reads them yet. */
export const beginMove = (db: Db, today: string) =>
  db.run(sql`update search_days set first_day = ${addDays(today, -graceDays)}::date
    where sure_until = first_day + search_bits()
      and first_day <= ${addDays(today, -graceDays)}::date - ${step}::int`)

/**
 * Waits until every transaction that may have written by the days before the move has ended.
 * @returns whether they all have
 */
export async function isSettled(db: Db, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  const { next } = await db.one<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  for (;;) {
    const { settled } = await db.one<{ settled: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as settled`,
    )
    if (settled || performance.now() > end) return settled
    await delay(50)
  }
}

/**
 * Writes the days to come in the rows of some vendors; after the last of them the days are read.
 * @returns whether there is more to do that nobody else is at
 */
export const moveBatch = (db: Db, size = batch): Promise<boolean> =>
  db.transaction(async (tx) => {
    const claimed = await tx.maybe<{ done: string }>(sql`
      select coalesce(done, '00000000-0000-0000-0000-000000000000') as done from search_days
      where sure_until < first_day + search_bits() for update skip locked`)
    if (!claimed) return false
    const { ids } = await tx.one<{ ids: string[] }>(sql`
      select array(select distinct vendor_id from vendor_search where vendor_id > ${claimed.done}
        order by vendor_id limit ${size}) as ids`)
    if (ids.length === 0) {
      await tx.run(sql`update search_days set sure_until = first_day + search_bits(), done = null`)
      return false
    }
    await tx.run(sql`
      select mark_days(${ids}::uuid[], array_fill(daterange(sure_until, null), array[${ids.length}::int]))
      from search_days`)
    await tx.run(sql`update search_days set done = ${ids.at(-1)}`)
    return true
  })

/** A round: learns which days have bits, and moves them on when it is time; on several servers at once. */
export async function moveDays({
  bulk,
  clock,
}: {
  bulk: Pool
  clock: () => Moment
}): Promise<void> {
  const end = performance.now() + roundMs
  await beginMove(bulk, todayOf(clock()))
  const { moving } = await readIndexedDays(bulk)
  if (!moving || !(await isSettled(bulk, roundMs / 2))) return
  for (let more = true; more && performance.now() < end;) {
    const began = performance.now()
    more = await moveBatch(bulk)
    // As much rest as work.
    if (more) await delay(performance.now() - began)
  }
  await readIndexedDays(bulk)
}
