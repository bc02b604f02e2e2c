import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a value that can not be read, or sent, fails its question alone', async () => {
  const { db } = scene
  const circular: Record<string, unknown> = {}
  circular.self = circular
  for (let times = 0; times < 20; times += 1) {
    await expect(db.many(sql`select 'infinity'::timestamptz as at from generate_series(1, 3)`)).rejects.toThrow('Invalid time')
    await expect(db.many(sql`select ${circular}::jsonb as sent`)).rejects.toThrow()
    expect(await db.one(sql`select ${times}::int as n, null::text as nothing, '2027-02-14'::date as day`)).toEqual({ n: times, nothing: null, day: '2027-02-14' })
  }
})

test('a statement is answered the same the first time and later, with and without rows', async () => {
  await scene.db.transaction(async (tx) => {
    await tx.run(sql`create temporary table numbers on commit drop as select generate_series(1, 4) as x`)
    for (const n of [1, 2, 3]) {
      expect(await tx.many(sql`select x from generate_series(1, ${n - 1}::int) as x`)).toEqual(Array.from({ length: n - 1 }, (_, x) => ({ x: x + 1 })))
      expect(await tx.run(sql`update numbers set x = x`)).toBe(4)
      await expect(tx.transaction((inner) => inner.run(sql`select 1 / ${0}::int`))).rejects.toThrow('division by zero')
    }
  })
})
