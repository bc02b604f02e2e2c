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

type Pairs<Fixture> = {
  /** What is held until both have come as far as they can. */
  gates: Record<string, (fixture: Fixture) => Sql>
  steps: Record<string, Step<Fixture>>
  /** What two steps are done with. */
  open: (...steps: string[]) => Promise<Fixture>
}

/**
 * Scenes in which each step meets each, in one order at one of the gates; in either order at all of them where many
 * cases are wanted (`npm run soak`). None waits for the other while that waits for it.
 */
export function meetInPairs<Fixture>(
  meetings: () => ReturnType<typeof openMeetings>,
  { gates, steps, open }: Pairs<Fixture>,
): void {
  const all = Object.entries(steps)
  describe.each(Object.entries(gates).map(([at, gate], place) => ({ at, gate, place })))(
    'at the $at',
    ({ gate, place }) => {
      test.each(all.map(([name, first], row) => ({ name, first, row })))(
        '$name',
        async ({ name, first, row }) => {
          const rings: object[] = []
          for (const [column, [other, second]] of all.entries()) {
            const isInOrder = (row + column) % 2 === Number(column < row)
            const isHere = isInOrder && (2 * row + column) % Object.keys(gates).length === place
            if (!isHere && runs(1) === 1) continue
            const fixture = await open(name, other)
            const { statuses, ring } = await meetings().meet(gate(fixture), [
              () => first(fixture),
              () => second(fixture),
            ])
            if (ring.length || statuses.some((status) => status >= 500))
              rings.push({ other, statuses, ring })
          }
          expect({ name, rings }).toEqual({ name, rings: [] })
        },
      )
    },
  )
}
