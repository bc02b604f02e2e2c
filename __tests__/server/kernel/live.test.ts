import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { suspendPerson } from '#contract/people/people.ts'
import { sql } from '#server/db/sql.ts'
import { publish, publishMany } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

/** What changed reaches every open page, however many people hear of it: one message has fewer than 8,000 bytes. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  // A page that is open when the connection comes is sent that everything may have changed.
  while (!(await scene.services.listening.caughtUp())) await turn()
})
afterAll(() => scene.close())

/** What an open page of the person is sent, in order. */
function listen(id: string) {
  const page = new PassThrough({ objectMode: true })
  scene.services.live.add([id], page as unknown as ServerResponse, () => Promise.resolve(true))
  const lines = page.iterator()
  return async () => ((await lines.next()).value as string).trim()
}

test.each([1, 150, 151, 500])('a suspension reaches each of %i further admins', async (count) => {
  const admin = await scene.hasAccount('admin')
  const couple = await scene.hasAccount('user')
  await scene.db.run(sql`
    insert into users (role, name, email, email_verified_at)
    select 'admin', 'Admin ' || n, 'admin-' || n || '-of-' || ${count}::int || '@scene.test', now()
    from generate_series(1, ${count}::int) n`)
  const ids = await adminIds(scene.db)
  const heard = ids.map(listen)
  const { status } = await scene.call(
    suspendPerson,
    { userId: couple._id, reason: 'The same text to forty vendors.' },
    admin,
  )
  expect(status).toBe(200)
  const event = `data: {"type":"Person","id":"${couple._id}"}`
  expect(await Promise.all(heard.map((next) => next()))).toEqual(ids.map(() => event))
})

test('several changes reach everybody in their order, and nobody is no message', async () => {
  const ids = Array.from({ length: 400 }, (_, index) => `reader-${index}`.padEnd(36, '-'))
  const heard = ids.map(listen)
  await publishMany(
    scene.db,
    [...ids, null, ...ids],
    [
      ['Booking', 'one'],
      ['Dashboard', 'ME'],
    ],
  )
  await publish(scene.db, [null], 'Booking', 'nobody')
  await publish(scene.db, ids, 'Booking', 'last')
  for (const change of ['"Booking","id":"one"', '"Dashboard","id":"ME"', '"Booking","id":"last"'])
    expect(await Promise.all(heard.map((next) => next()))).toEqual(
      ids.map(() => `data: {"type":${change}}`),
    )
})
