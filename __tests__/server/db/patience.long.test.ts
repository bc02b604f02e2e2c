import { openPool } from '#server/db/db.ts'
import { Patience } from '#server/db/driver/patience.ts'
import { sql } from '#server/db/sql.ts'
import { cloneDatabase } from '#__tests__/support/database.ts'
import { openFarDatabase } from '#__tests__/support/farDatabase.ts'

test('a far database is waited for longer, one that does not answer is not', () => {
  const near = new Patience(900)
  near.answered(0, 1000)
  expect([near.answerMs(), near.waitMs]).toEqual([900, 450])
  expect([near.isTooLate(1000, 1449), near.isTooLate(1000, 1450)]).toEqual([false, true])

  const far = new Patience(900)
  far.answered(300, 1000)
  // One answer that took long says nothing.
  far.answered(850, 1100)
  expect([far.answerMs(), far.waitMs]).toEqual([1500, 1650])
  // Somebody was answered since: the line moves.
  far.answered(300, 1900)
  expect([far.isTooLate(1500, 3149), far.isTooLate(1500, 3150)]).toEqual([false, true])
  expect([far.isTooLate(2000, 2749), far.isTooLate(2000, 2750)]).toEqual([false, true])
  // It came nearer.
  far.answered(2, 2100)
  expect(far.roundTripMs).toBe(2)
})

test('300 ms away: reached and asked; hung there: refused; back: answered', async () => {
  const database = await cloneDatabase()
  const far = await openFarDatabase(database.url, 300)
  const db = openPool(far.url, { timeoutMs: 900, size: 2 })
  const question = sql`select 1 as n`
  const ask = () =>
    db.one(question).then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    )
  try {
    await db.warm()
    const many = await Promise.all(Array.from({ length: 12 }, ask))
    expect(many).toEqual(Array(12).fill('answered'))

    far.hang(true)
    const hung = await Promise.all(Array.from({ length: 12 }, ask))
    expect([...hung, await ask()]).toEqual(Array(13).fill('DB_TIMEOUT'))

    far.hang(false)
    while ((await ask()) !== 'answered');
  } finally {
    await db.end()
    await far.close()
    await database.drop()
  }
})
