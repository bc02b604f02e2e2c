import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a value that cannot be read, or sent, fails its question alone', async () => {
  const { db } = scene
  const circular: Record<string, unknown> = {}
  circular.self = circular
  for (let times = 0; times < 20; times += 1) {
    await expect(
      db.many(sql`select 'infinity'::timestamptz as at from generate_series(1, 3)`),
    ).rejects.toThrow('Invalid time')
    await expect(db.many(sql`select ${circular}::jsonb as sent`)).rejects.toThrow()
    expect(
      await db.one(
        sql`select ${times}::int as n, null::text as nothing, '2027-02-14'::date as day`,
      ),
    ).toEqual({ n: times, nothing: null, day: '2027-02-14' })
  }
})

test('a statement is answered the same the first time and later, with and without rows', async () => {
  await scene.db.transaction(async (tx) => {
    await tx.run(
      sql`create temporary table numbers on commit drop as select generate_series(1, 4) as x`,
    )
    for (const n of [1, 2, 3]) {
      expect(await tx.many(sql`select x from generate_series(1, ${n - 1}::int) as x`)).toEqual(
        Array.from({ length: n - 1 }, (_, x) => ({ x: x + 1 })),
      )
      expect(await tx.run(sql`update numbers set x = x`)).toBe(4)
      await expect(tx.transaction((inner) => inner.run(sql`select 1 / ${0}::int`))).rejects.toThrow(
        'division by zero',
      )
    }
  })
})

describe('Questions that change nothing, many at once', () => {
  const kinds = {
    fine: (n: number) => sql`select ${n}::int as n, repeat('x', 5000) as text`,
    other: (n: number) => sql`select ${n}::int as n, current_date::date is not null as here`,
    fails: (n: number) => sql`select ${n}::int / 0 as n`,
    unreadable: (n: number) => sql`select ${n}::int as n, 'infinity'::timestamptz as at`,
    none: (n: number) => sql`select 1 as n where ${n}::int < 0`,
    breaks: (n: number) => sql`select ${n}::int as n, pg_terminate_backend(pg_backend_pid())`,
  }
  const said = {
    fails: 'division by zero',
    unreadable: 'Invalid time',
    none: 'A row was expected',
    breaks: 'terminat',
  }

  test('each gets its own answer, and one that fails fails alone', async () => {
    const pool = openPool(scene.url, { size: 4 })
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
      fc.asyncProperty(fc.array(kind, { minLength: 1, maxLength: 60 }), async (asked) => {
        const answers = await Promise.allSettled(
          asked.map((kind, n) => pool.inLine.one<{ n: number }>(kinds[kind](n))),
        )
        answers.forEach((answer, n) => {
          const kind = asked[n] as keyof typeof kinds
          if (kind in said)
            expect(String((answer as PromiseRejectedResult).reason)).toContain(
              said[kind as keyof typeof said],
            )
          else expect((answer as PromiseFulfilledResult<{ n: number }>).value?.n).toBe(n)
        })
      }),
      { numRuns: 60 },
    )
    await pool.end()
  })

  const sleeping = (seconds: number) =>
    sql`select ${seconds}::float8 as n, pg_sleep(${seconds}::float8)`

  test('a slow one fails alone: those sent with it are answered', async () => {
    const pool = openPool(scene.url, { size: 6, timeoutMs: 400 })
    // Both lanes have prepared it, and know that it is quick.
    for (let times = 0; times < 20; times += 1)
      await Promise.all([pool.inLine.one(sleeping(0.001)), pool.inLine.one(sleeping(0.001))])
    const asked = [0, 0, 5, 0, 0, 0, 0, 0, 0]
    const answers = await Promise.allSettled(
      asked.map((seconds) => pool.inLine.one(sleeping(seconds))),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      asked.map((seconds) => (seconds < 1 ? 'fulfilled' : 'rejected')),
    )
    expect((answers[2] as PromiseRejectedResult).reason).toMatchObject({ code: '57014' })
    await pool.end()
  })

  test('some slow ones hold nobody up for long', async () => {
    const pool = openPool(scene.url, { size: 6 })
    await Promise.all([pool.inLine.one(sleeping(0)), pool.inLine.one(sleeping(0))])
    const slow = [pool.inLine.one(sleeping(0.7)), pool.inLine.one(sleeping(0.7))]
    await delay(10)
    const started = performance.now()
    await Promise.all(Array.from({ length: 20 }, (_, n) => pool.inLine.one(kinds.fine(n))))
    expect(performance.now() - started).toBeLessThan(400)
    await Promise.all(slow)
    await pool.end()
  })

  test('while connections are taken, or the database is slow, those who wait are told in time', async () => {
    const pool = openPool(scene.url, { size: 2, timeoutMs: 300 })
    await pool.inLine.one(sleeping(0))
    const waits: number[] = []
    const ask = async (seconds: number) => {
      const started = performance.now()
      const outcome = await pool.inLine.one(sleeping(seconds)).then(
        () => 'answered',
        ({ code }) => code,
      )
      waits.push(performance.now() - started)
      return outcome
    }
    let free = () => {}
    const taken = [1, 2].map(() =>
      pool.transaction(async () => new Promise<void>((resolve) => (free = chain(free, resolve)))),
    )
    await delay(50)
    const behind: Promise<string>[] = []
    for (let n = 0; n < 30; n += 1) {
      behind.push(ask(0))
      await delay(30)
    }
    expect(
      (await Promise.all(behind.slice(0, 15))).every((outcome) => outcome === 'DB_TIMEOUT'),
    ).toBe(true)
    free()
    await Promise.all(taken)
    await Promise.all(behind)
    const slow = Array.from({ length: 12 }, () => ask(5))
    expect(await Promise.all(slow)).not.toContain('answered')
    expect(await ask(0)).toBe('answered')
    expect(Math.max(...waits)).toBeLessThan(1500)
    await pool.end()
  })
})
const chain = (first: () => void, second: () => void) => () => {
  first()
  second()
}
