import { createFavorite, getFavorites } from '#contract/planning/favorites.ts'
import { openPool, type Pool } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import { buildApp } from '#server/app.ts'
import { weddingOf } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

/** Somebody else holds what a call wants, or both want what the other holds: the database itself is well. */
let scene: Scene
let impatient: Pool
beforeAll(async () => {
  scene = await openScene()
  // Long enough for all else that a busy machine does in one statement.
  impatient = openPool(scene.url, { timeoutMs: 2_000 })
})
afterAll(async () => {
  await impatient.end()
  await scene.close()
})

const changing = {
  code: 'busy',
  message: 'Somebody else is changing this at the moment. Nothing was changed; please try again.',
  about: { retryAfter: 1 },
}

async function save(couple: Account, vendorId: string) {
  const app = buildApp({ ...scene.services, db: impatient })
  await app.ready()
  const answer = await app.inject({
    method: createFavorite.method,
    url: createFavorite.path.replace(':vendorId', vendorId),
    cookies: couple.cookies,
    headers: { 'x-xsrf-token': couple.cookies['XSRF-TOKEN'] },
    payload: {},
  })
  await app.close()
  return answer
}

test('who waits for a row in vain is told so, not that the database is away', async () => {
  const couple = await scene.hasAccount('user')
  const { vendorId } = await scene.hasVendor()
  await scene.call(getFavorites, {}, couple)
  await weddingOf(scene, couple)
  // The first call that changes something brings the token.
  await scene.call(createFavorite, { vendorId: couple._id }, couple)
  await scene.db.transaction(async (tx) => {
    await tx.run(sql`select from vendors where id = ${vendorId} for update`)
    const answer = await save(couple, vendorId)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
    expect(answer.json()).toMatchObject(changing)
  })
  expect((await save(couple, vendorId)).statusCode).toBe(200)
})

test.each(['40P01', '40001', '55P03'])('%s that stays says the same', async (code) => {
  const couple = await scene.hasAccount('user')
  const { vendorId } = await scene.hasVendor()
  await scene.db.run(sql`
    create or replace function met() returns trigger language plpgsql as $$
    begin raise 'met' using errcode = tg_argv[0]; end $$`)
  const create = 'create trigger met before insert on favorites for each row execute function met'
  await scene.db.run(raw(`${create}('${code}')`))
  const { status, body, headers } = await scene.call(createFavorite, { vendorId }, couple)
  await scene.db.run(sql`drop trigger met on favorites`)
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  expect(body).toMatchObject(changing)
})
