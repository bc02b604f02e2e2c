import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { openPool, type Pool } from '#server/db/db.ts'
import { drivers, type DriverName } from '#server/db/driver/driver.ts'
import { sql } from '#server/db/sql.ts'
import { cloneDatabase, type TestDatabase } from '#__tests__/support/database.ts'
import { runs } from '#__tests__/support/seeds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

describe.each(Object.keys(drivers) as DriverName[])('Through the %s driver', (driver) => {
  let db: Pool
  const open = (options: Parameters<typeof openPool>[1]) =>
    openPool(database.url, { ...options, driver })
  beforeAll(() => {
    db = open({ timeoutMs: 30_000 })
  })
  afterAll(() => db.end())

  describe('Questions that change nothing, many at once', () => {
    const kinds = {
      fine: (n: number) => sql`select ${n}::int as n, repeat('x', 5000) as text`,
      other: (n: number) => sql`select ${n}::int as n, now()::date is not null as here`,
      fails: (n: number) => sql`select ${n}::int / 0 as n`,
      unreadable: (n: number) => sql`select ${n}::int as n, 'infinity'::timestamptz as at`,
      none: (n: number) => sql`select 1 as n where ${n}::int < 0`,
      breaks: (n: number) => sql`select ${n}::int as n, pg_terminate_backend(pg_backend_pid())`,
    }
    const expected = {
      fails: 'division by zero',
      unreadable: 'Invalid time',
      none: 'A row was expected',
      breaks: 'terminat',
    }

    test('each gets its own answer, and one that fails fails alone', async () => {
      // Nothing here is late, however busy the machine is.
      const pool = open({ size: 4, timeoutMs: 20_000 })
      const kind = fc.constantFrom<keyof typeof kinds>(
        'fine',
        'fine',
        'fine',
        'fine',
        'other',
        'other',
        'fails',
        'unreadable',
        'none',
        'breaks',
      )
      await fc.assert(
        fc.asyncProperty(fc.array(kind, { minLength: 1, maxLength: 60 }), async (order) => {
          const answers = await Promise.allSettled(
            order.map((kind, n) => pool.batched.one<{ n: number }>(kinds[kind](n))),
          )
          answers.forEach((answer, n) => {
            const kind = order[n] as keyof typeof kinds
            if (kind in expected)
              expect(String((answer as PromiseRejectedResult).reason)).toContain(
                expected[kind as keyof typeof expected],
              )
            else expect((answer as PromiseFulfilledResult<{ n: number }>).value?.n).toBe(n)
          })
        }),
        { numRuns: runs(12) },
      )
      await pool.end()
    })

    const sleeping = (seconds: number) =>
      sql`select ${seconds}::float8 as n, pg_sleep(${seconds}::float8)`

    test('a slow one fails alone: those sent with it are answered', async () => {
      const pool = open({ size: 6, timeoutMs: 2000 })
      await pool.warm()
      // Both lanes have prepared it, and know that it is quick.
      for (let times = 0; times < 20; times += 1)
        await Promise.all([pool.batched.one(sleeping(0.001)), pool.batched.one(sleeping(0.001))])
      const delays = [0, 0, 60, 0, 0, 0, 0, 0, 0]
      const answers = await Promise.allSettled(
        delays.map((seconds) => pool.batched.one(sleeping(seconds))),
      )
      expect(answers.map(({ status }) => status)).toEqual(
        delays.map((seconds) => (seconds < 1 ? 'fulfilled' : 'rejected')),
      )
      expect((answers[2] as PromiseRejectedResult).reason).toMatchObject({ code: '57014' })
      await pool.end()
    })

    test('some slow ones hold nobody up for long', async () => {
      const pool = open({ size: 6, timeoutMs: 10_000 })
      await pool.warm()
      // They last until they are let go.
      const held = sql`select 1 as n, pg_advisory_xact_lock_shared(7236099)`
      const answered: string[] = []
      const slow: Promise<number>[] = []
      await db.transaction(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(7236099)`)
        for (let n = 0; n < 2; n += 1)
          slow.push(pool.batched.one(held).then(() => answered.push('slow')))
        await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            pool.batched.one(kinds.fine(n)).then(() => answered.push('fine')),
          ),
        )
      })
      await Promise.all(slow)
      expect(answered).toEqual([...Array(20).fill('fine'), 'slow', 'slow'])
      await pool.end()
    })

    test('while connections are taken, or the database is slow, those who wait fail', async () => {
      const pool = open({ size: 2, timeoutMs: 1000 })
      await pool.warm()
      const ask = (seconds: number) =>
        pool.batched.one(sleeping(seconds)).then(
          () => 'answered',
          ({ code }) => code,
        )
      const { promise: freed, resolve: free } = Promise.withResolvers<void>()
      const taken = await Promise.all(
        [1, 2].map(async () => {
          const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
          const ended = pool.transaction(async (tx) => {
            // Its connection is taken with the first question.
            await tx.one(sleeping(0))
            take()
            await freed
          })
          await isTaken
          return { ended }
        }),
      )
      const behind: Promise<string>[] = []
      for (let n = 0; n < 30; n += 1) {
        behind.push(ask(0))
        await delay(30)
      }
      expect(
        (await Promise.all(behind.slice(0, 15))).every((outcome) => outcome === 'DB_TIMEOUT'),
      ).toBe(true)
      free()
      await Promise.all(taken.map(({ ended }) => ended))
      await Promise.all(behind)
      const slow = Array.from({ length: 12 }, () => ask(60))
      expect(await Promise.all(slow)).not.toContain('answered')
      while ((await ask(0)) !== 'answered');
      await pool.end()
    })
  })
})
