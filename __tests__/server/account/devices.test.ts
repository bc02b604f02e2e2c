import * as users from '#contract/account/users.ts'
import * as sessionsContract from '#contract/account/sessions.ts'
import { sql } from '#server/db/sql.ts'
import { hasPerson, signsIn } from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

describe('devices', () => {
  test('are listed in words and ended one by one, never another’s', async () => {
    const person = await hasPerson(scene, 'devices@people.test')
    const phone = await signsIn(scene, person.email)
    await scene.db.run(sql`
      update sessions
      set user_agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1'
      where id <> (
        select id from sessions where user_id = ${person._id} order by created_at limit 1
      )
        and user_id = ${person._id}`)
    const { items } = (await scene.call(sessionsContract.getSessions, {}, person)).body
    expect(items.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Safari on iPhone', false],
        ['A device we do not know', true],
      ]),
    )
    const other = items.find(({ current }) => !current)
    const stranger = await scene.hasAccount('user')
    expect(
      (await scene.call(sessionsContract.deleteSession, { sessionId: other?._id }, stranger))
        .status,
    ).toBe(404)
    expect(
      (await scene.call(sessionsContract.deleteSession, { sessionId: other?._id }, person)).status,
    ).toBe(200)
    expect(
      (await scene.call(users.getCurrentUser, {}, { ...person, cookies: phone.cookies })).status,
    ).toBe(401)
    expect(
      (await scene.call(sessionsContract.deleteSession, { sessionId: other?._id }, person)).status,
    ).toBe(404)
  })
})
