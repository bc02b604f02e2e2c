import { setTimeout as delay } from 'node:timers/promises'
import { openPool, type Pool } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Scene } from './scene.ts'
import { runs } from './seeds.ts'

type Waiting = { pid: number; by: number[]; query: string }
export type Step<Fixture> = (fixture: Fixture) => Promise<{ status: number }>

/** Who waits for a lock, and for whom. */
const readWaiting = (watch: Pool) =>
  watch.many<Waiting>(sql`
    select pid, pg_blocking_pids(pid) as by, left(query, 300) as query
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)

/** Those who wait for each other, by what they asked last. */
function ringIn(waiting: readonly Waiting[]): string[] {
  const byPid = new Map(waiting.map((each) => [each.pid, each]))
  const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
    (byPid.get(from)?.by ?? []).some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  return waiting.filter(({ pid }) => reaches(pid, pid)).map(({ query }) => query)
}

/** Each pair of steps meets at one of many gates, and at all of them where many cases are wanted. */
export const meetsHere = ({ gate, count, pair }: { gate: number; count: number; pair: number }) =>
  runs(1) > 1 || pair % count === gate

/** Between two looks (ms): whoever looks all the time takes the processor of those whom it waits for. */
const aMoment = 4

/** Two steps meet at locks as they must: one holds the gate until both have come as far as they can. */
export function openMeetings(scene: Scene) {
  const watch = openPool(scene.url, { size: 3, timeoutMs: 30_000 })

  /** @returns what each of them answered, and who waited for each other meanwhile */
  async function meet(gate: Sql, steps: (() => Promise<{ status: number }>)[]) {
    const opened = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const gateKeeper = watch.transaction(async (tx) => {
      await tx.many(gate)
      held.resolve()
      await opened.promise
    })
    await held.promise
    let over = 0
    const answers: Promise<number>[] = []
    for (const step of steps) {
      answers.push(
        step()
          .then(({ status }) => status)
          .finally(() => void (over += 1)),
      )
      while (over + (await readWaiting(watch)).length < answers.length) await delay(aMoment)
    }
    opened.resolve()
    await gateKeeper
    let ring: string[] = []
    while (over < answers.length && !ring.length) {
      ring = ringIn(await readWaiting(watch))
      await delay(aMoment)
    }
    return { statuses: await Promise.all(answers), ring }
  }
  return { meet, close: () => watch.end() }
}
