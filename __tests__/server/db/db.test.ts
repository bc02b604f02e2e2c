import { openPool, type Pool } from '#server/db/db.ts'
import { driverName, drivers, type DriverName } from '#server/db/driver/driver.ts'
import { sql } from '#server/db/sql.ts'
import { cloneDatabase, type TestDatabase } from '#__tests__/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const names = Object.keys(drivers) as DriverName[]

test('DB_DRIVER names the driver', () => {
  expect(names.map(driverName)).toEqual(names)
  expect(() => driverName('quick')).toThrow('DB_DRIVER must be fast or plain, not "quick".')
})

describe.each(names)('Through the %s driver', (driver) => {
  let db: Pool
  const open = (options: Parameters<typeof openPool>[1]) =>
    openPool(database.url, { ...options, driver })
  beforeAll(() => {
    db = open({ timeoutMs: 30_000 })
  })
  afterAll(() => db.end())

  test('what its address asks for stands beside our own settings', async () => {
    const url = new URL(database.url)
    url.searchParams.set('options', '-c search_path=public,pg_catalog')
    const pool = openPool(url.href, { timeoutMs: 4321, driver })
    const setting = (name: string) => pool.one(sql`select current_setting(${name}) as is`)
    expect(await setting('search_path')).toEqual({ is: 'public,pg_catalog' })
    expect(await setting('statement_timeout')).toEqual({ is: '4321ms' })
    await pool.end()
  })

  test('a value that can not be read, or sent, fails its question alone', async () => {
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
    await db.transaction(async (tx) => {
      await tx.run(
        sql`create temporary table numbers on commit drop as select generate_series(1, 4) as x`,
      )
      for (const n of [1, 2, 3]) {
        expect(await tx.many(sql`select x from generate_series(1, ${n - 1}::int) as x`)).toEqual(
          Array.from({ length: n - 1 }, (_, x) => ({ x: x + 1 })),
        )
        expect(await tx.run(sql`update numbers set x = x`)).toBe(4)
        await expect(
          tx.transaction((inner) => inner.run(sql`select 1 / ${0}::int`)),
        ).rejects.toThrow('division by zero')
      }
    })
  })

  test('values come as the rest of the server takes them', async () => {
    const statement = sql`select date '2027-02-14' as day, timestamptz '2027-02-14 10:00+05:30' as at,
      timestamp '2027-02-14 10:00' as clock, 9007199254740991::bigint as large, 1.25::numeric as rate,
      decode('00ff', 'hex') as bytes, array['a,b', null] as texts, '{"a":[1]}'::jsonb as json, true as yes,
      null::int as nothing, ${['x', 'y']}::text[] as sent, ${Buffer.from('é')}::bytea as raw`
    const expected = {
      day: '2027-02-14',
      at: '2027-02-14T04:30:00.000Z',
      clock: '2027-02-14T10:00:00.000Z',
      large: 9007199254740991,
      rate: 1.25,
      bytes: Buffer.from([0, 255]),
      texts: ['a,b', null],
      json: { a: [1] },
      yes: true,
      nothing: null,
      sent: ['x', 'y'],
      raw: Buffer.from('é'),
    }
    expect(await db.one(statement)).toEqual(expected)
    expect(await db.batched.one(statement)).toEqual(expected)
    expect(await db.transaction((tx) => tx.one(statement))).toEqual(expected)
  })

  test('of a transaction all is committed or nothing, of one inside it as well', async () => {
    await db.run(sql`create table if not exists rowsLeft (n int)`)
    await db.run(sql`truncate rowsLeft`)
    const keep = (n: number) => sql`insert into rowsLeft values (${n})`
    await db.transaction(async (tx) => {
      await tx.run(keep(1))
      await expect(
        tx.transaction(async (inner) => {
          await inner.run(keep(2))
          await inner.run(sql`select 1 / 0`)
        }),
      ).rejects.toThrow('division by zero')
      await tx.transaction((inner) => inner.run(keep(3)))
    })
    const undone = db.transaction(async (tx) => {
      await tx.run(keep(4))
      throw new Error('No.')
    })
    await expect(undone).rejects.toThrow('No.')
    expect(await db.many(sql`select n from rowsLeft order by n`)).toEqual([{ n: 1 }, { n: 3 }])
  })

  test('a transaction that met another one is tried again', async () => {
    let tries = 0
    const unlucky = sql`do $$ begin raise 'met' using errcode = '40001'; end $$`
    const answer = await db.transaction(async (tx) => {
      tries += 1
      if (tries < 3) await tx.run(unlucky)
      return tx.one(sql`select 7 as n`)
    })
    expect({ tries, answer }).toEqual({ tries: 3, answer: { n: 7 } })
  })

  describe('What a transaction does not wait for', () => {
    const keep = (n: number) => sql`insert into once values (${n})`
    const rowsLeft = async () =>
      (await db.many<{ n: number }>(sql`select n from once order by n`)).map(({ n }) => n)
    beforeEach(async () => {
      await db.run(sql`create table if not exists once (n int, exclude (n with =))`)
      await db.run(sql`truncate once`)
    })

    test('is committed with it, in order, and undone with the savepoint it came after', async () => {
      await db.transaction(async (tx) => {
        await tx.later(keep(1))
        const undone = tx.transaction(async (inner) => {
          await inner.later(keep(2))
          expect(await inner.many(sql`select n from once`)).toHaveLength(2)
          await inner.later(keep(3))
          throw new Error('No.')
        })
        await expect(undone).rejects.toThrow('No.')
        const unsent = tx.transaction(async (inner) => {
          await inner.later(keep(4))
          throw new Error('Nor that.')
        })
        await expect(unsent).rejects.toThrow('Nor that.')
        await tx.later(keep(5))
      })
      expect(await rowsLeft()).toEqual([1, 5])
    })

    test('fails for the whole transaction, whatever is caught, and for nothing that is asked after it', async () => {
      const caught: unknown[] = []
      const failing = db.transaction(async (tx) => {
        await tx.later(keep(1))
        await tx.later(sql`select 1 / 0`)
        await tx
          .transaction((inner) => inner.run(keep(2)))
          .catch((error) => caught.push(error.code))
      })
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      expect([caught, await rowsLeft()]).toEqual([[undefined], []])
    })

    test('fails for it also where it was sent beside a question that was answered', async () => {
      const failing = db.transaction(async (tx) => {
        const answer = tx.many(sql`select 7 as n`)
        await Promise.all([answer, tx.later(keep(1)), tx.later(sql`select 1 / 0`)])
        return answer
      })
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      expect(await rowsLeft()).toEqual([])
    })

    test('is tried again when somebody was quicker, who is then seen', async () => {
      const take = (place: number) =>
        db.transaction(async (tx) => {
          const taken = (await tx.many<{ n: number }>(sql`select n from once`)).map(({ n }) => n)
          const free = [1, 2].find((n) => !taken.includes(n))
          if (free === undefined) throw new Error(`${place} came late`)
          await tx.later(keep(free))
          return free
        })
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(take))
      expect(outcomes.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
      ])
      expect(await rowsLeft()).toEqual([1, 2])
      const late = outcomes.flatMap((each) =>
        each.status === 'rejected' ? [String(each.reason)] : [],
      )
      for (const reason of late) expect(reason).toContain('came late')
    })

    test('is tried again as often when inserts that overlap waited for each other', async () => {
      let tries = 0
      const met = sql`do $$ begin raise 'met' using errcode = '40P01'; end $$`
      const answer = await db.transaction(async (tx) => {
        tries += 1
        await tx.later(tries < 6 ? met : keep(tries))
        return tries
      })
      expect([answer, await rowsLeft()]).toEqual([6, [6]])
    })

    test('costs no connection where nothing is asked', async () => {
      const nowhere = openPool('postgres://127.0.0.1:1/none', { driver })
      await expect(nowhere.transaction(async () => 7)).resolves.toBe(7)
      await nowhere.end()
    })
  })
})
