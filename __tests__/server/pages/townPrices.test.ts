import { searchVendors } from '#contract/search/search.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { createFavorite, getFavorites } from '#contract/planning/favorites.ts'
import { getEstimate, getSimilarVendors, getVendor } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'

/** Films of Jaipur at 60,000 come to Udaipur and to Ajmer, where nobody lives, for 5,000 more. */
let scene: Scene
let films: Account
beforeAll(async () => {
  scene = await openScene()
  await loadGazetteer(
    scene.services.bulk,
    smallGazetteer([
      ['IN.24', 'Ajmer', 26.005, 75.8, 517_911, 'Ajmere'],
      ['IN.24', 'Kekri', 25.97, 75.15, 41_890, ''],
    ]),
  )
  films = await scene.hasVendor({ city: 'jaipur', unit: 'per_event', amount: 6_000_000 })
  const udaipur = await scene.hasCity('udaipur')
  await scene.db.run(sql`
    update cities set state = 'Rajasthan', aliases = '{Lake City}' where slug = 'udaipur'`)
  await scene.db.run(sql`update cities set latitude = 26.9, longitude = 75.8 where slug = 'jaipur'`)
  await scene.db.run(sql`
    update vendors
    set other_city_ids = array[${udaipur}::uuid], travel_max_km = 120, travel_fee = 500000
    where id = ${films.vendorId}`)
})
afterAll(() => scene.close())

test.each([
  ['udaipur', 6_500_000, 'Udaipur'],
  ['Udaipur', 6_500_000, 'Udaipur'],
  ['Udaipur, Rajasthan', 6_500_000, 'Udaipur'],
  ['Lake City', 6_500_000, 'Udaipur'],
  ['ajmer', 6_500_000, 'Ajmer'],
  ['Ajmer, Rajasthan', 6_500_000, 'Ajmer'],
  ['Ajmere', 6_500_000, 'Ajmer'],
  ['Kekri, Rajasthan', 6_000_000, undefined],
  ['jaipur', 6_000_000, undefined],
  // This Jaipur lies outside: the way is counted to the city that search finds them in.
  ['rajasthan', 6_500_000, 'Udaipur'],
  ['Our farm', 6_000_000, undefined],
])('what somebody writes as “%s” is asked as search understands it', async (city, amount, town) => {
  const { vendorId } = films
  const { body: page } = await scene.call(getVendor, { vendorId, city, guests: 100 })
  expect([page.estimate?.amount, page.away?.town]).toEqual([amount, town])
  const { body } = await scene.call(getEstimate, { vendorId, city, guests: 100, functions: 2 })
  expect(body.total?.amount).toBe(amount)
})

test('cards among favourites and similar ones count the way as the page does', async () => {
  const couple = await scene.hasAccount('user')
  const me = await scene.hasVendor({ city: 'jaipur', unit: 'per_event', amount: 6_000_000 })
  await scene.call(createFavorite, { vendorId: films.vendorId }, couple)
  await scene.call(createFavorite, { vendorId: me.vendorId }, couple)
  const amounts = async (city: string) => {
    const ask = { city, guests: 100 }
    const lists = await Promise.all([
      scene.call(getFavorites, ask, couple),
      scene.call(getSimilarVendors, { ...ask, vendorId: me.vendorId }, couple),
      scene.call(getSimilarVendors, { ...ask, vendorId: films.vendorId }, couple),
    ])
    return lists.map(({ body }) => body.items.map(({ estimate }) => estimate?.amount))
  }
  const away = [[6_000_000, 6_500_000], [6_500_000], [6_000_000]]
  const home = [[6_000_000, 6_000_000], [6_000_000], [6_000_000]]
  expect(await amounts('udaipur')).toEqual(away)
  expect(await amounts('Udaipur, Rajasthan')).toEqual(away)
  expect(await amounts('ajmer')).toEqual(away)
  expect(await amounts('jaipur')).toEqual(home)
  expect(await amounts('kekri')).toEqual(home)
  expect(await amounts('rajasthan')).toEqual(away)
  const { body: found } = await scene.call(searchVendors, { city: 'rajasthan', guests: 100 })
  expect(found.items.map(({ _id, estimate }) => [_id, estimate?.amount])).toEqual([
    [films.vendorId, 6_500_000],
  ])
  expect(await amounts('Our farm')).toEqual(home)
})

test('a function is in the zone of its town, however that is written', async () => {
  const couple = await scene.hasAccount('user')
  const { body } = await scene.call(
    updateWedding,
    {
      version: 0,
      partnerOne: 'Priya',
      partnerTwo: '',
      city: 'Udaipur, Rajasthan',
      budgetAmount: null,
      style: '',
      languages: '',
      functions: ['', 'Maidstone, Kent', 'Kent', 'Oodeypore', 'Our farm'].map((city) => ({
        name: 'Party',
        date: null,
        slot: null,
        city,
        guests: null,
      })),
    },
    couple,
  )
  expect(body.functions.map(({ timeZone }) => timeZone)).toEqual([
    'Asia/Kolkata',
    'Europe/London',
    'Europe/London',
    'Asia/Kolkata',
    undefined,
  ])
})
