import { createFavorite, getFavorites, deleteFavorite } from '#contract/planning/favorites.ts'
import { getHome } from '#contract/pages/home.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
const names = async (couple: Account) =>
  (await scene.call(getFavorites, { guests: 100 }, couple)).body.items.map(
    ({ businessName }) => businessName,
  )

test('added twice is listed once, newest first, and removed again', async () => {
  const couple = await scene.hasAccount('user')
  const [rose, lotus] = [
    await scene.hasVendor({ businessName: 'Rose' }),
    await scene.hasVendor({ businessName: 'Lotus' }),
  ]
  for (const { vendorId } of [rose, lotus, rose])
    expect((await scene.call(createFavorite, { vendorId }, couple)).status).toBe(200)
  expect(await names(couple)).toEqual(['Lotus', 'Rose'])
  expect((await scene.call(getFavorites, { guests: 100 }, couple)).body.items[0]).toMatchObject({
    favorite: true,
    estimate: { amount: 8500000, guests: 100 },
  })
  expect(await names(await scene.hasAccount('user'))).toEqual([])
  await scene.call(deleteFavorite, { vendorId: rose.vendorId }, couple)
  expect((await scene.call(deleteFavorite, { vendorId: rose.vendorId }, couple)).status).toBe(200)
  expect(await names(couple)).toEqual(['Lotus'])
})

test('a vendor that is not public can not be added, and leaves the list while it is not', async () => {
  const couple = await scene.hasAccount('user')
  const hidden = await scene.hasVendor({ status: 'submitted' })
  expect((await scene.call(createFavorite, { vendorId: hidden.vendorId }, couple)).status).toBe(404)
  const vendor = await scene.hasVendor({ businessName: 'Marigold' })
  await scene.call(createFavorite, { vendorId: vendor.vendorId }, couple)
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`)
  // It is named, so that it does not go silently.
  expect((await scene.call(getFavorites, {}, couple)).body.unavailable).toEqual([
    { _id: vendor.vendorId, businessName: 'Marigold' },
  ])
  expect(await names(couple)).toEqual([])
  await scene.db.run(sql`update vendors set status = 'approved' where id = ${vendor.vendorId}`)
  expect(await names(couple)).toEqual(['Marigold'])
})

test('comes in pages, with how many there are; a cursor of another list is refused', async () => {
  const couple = await scene.hasAccount('user')
  for (const businessName of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const { vendorId } = await scene.hasVendor({ businessName })
    await scene.call(createFavorite, { vendorId }, couple)
  }
  const seen: string[][] = []
  let cursor: string | null | undefined
  do {
    const { body } = await scene.call(getFavorites, { limit: 2, ...(cursor && { cursor }) }, couple)
    expect(body.total).toBe(5)
    seen.push(body.items.map(({ businessName }) => businessName))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen).toEqual([['Five', 'Four'], ['Three', 'Two'], ['One']])
  const wrong = Buffer.from('[1]').toString('base64url')
  expect((await scene.call(getFavorites, { cursor: wrong }, couple)).status).toBe(400)
})

test('what one of a couple likes, the other sees liked, on home and on the vendor’s page too', async () => {
  const couple = await scene.hasAccount('user')
  const partner = await hasMember(scene, couple, 'editor')
  const { vendorId } = await scene.hasVendor({ businessName: 'Peony' })
  await scene.db.run(sql`
    update vendors set rating_count = 3, rating_sum = 15 where id = ${vendorId}`)
  await scene.db.run(sql`
    insert into photos (vendor_id, position, base, widths, width, height, placeholder, bytes, cover)
    values (${vendorId}, 0, ${`/pictures/vendors/${vendorId}/a`}, '{400}', 400, 300, 'data:', 1, true)`)
  await scene.call(createFavorite, { vendorId }, couple)
  const hearts = async (who: Account) => [
    (await scene.call(getVendor, { vendorId }, who)).body.favorite,
    (await scene.call(getHome, {}, who)).body.featured.find(({ _id }) => _id === vendorId)
      ?.favorite,
  ]
  expect(await hearts(partner)).toEqual([true, true])
  expect(await hearts(await scene.hasAccount('user'))).toEqual([false, false])
})
