import { requestBooking } from '#contract/bookings/requests.ts'
import { getHome } from '#contract/pages/home.ts'
import { getSimilarVendors, getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { getFacets, getPins, searchVendors } from '#contract/search/search.ts'
import { decideVendor, getVendorForReview } from '#contract/vendors/approvals.ts'
import { sql } from '#server/db/sql.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'

let scene: Scene
let here: Account
let vendorId: string
const date = dayAfter(120)
const criteria = { category: 'venues', city: 'jaipur' }
beforeAll(async () => {
  scene = await openScene()
  here = await scene.hasVendor({ businessName: 'Rose Palace' })
  vendorId = await hasUnclaimed(scene)
})
afterAll(() => scene.close())

const names = async (query: Record<string, string | number | boolean>) =>
  (await scene.call(searchVendors, { ...criteria, ...query })).body.items.map(
    ({ businessName, onDay }) => [businessName, onDay],
  )

test('an unclaimed business is found after those who are here, and never as free', async () => {
  const { items } = (await scene.call(searchVendors, { ...criteria, date })).body
  expect(items).toMatchObject([
    { businessName: 'Rose Palace', unclaimed: false, onDay: 'free' },
    {
      businessName: 'Elm Barn',
      unclaimed: true,
      calendarKnown: false,
      onDay: 'unknown',
      rating: { average: null },
      response: { rate: null },
      verified: false,
    },
  ])
  expect(await names({ date, free: true })).toEqual([['Rose Palace', 'free']])
  expect(await names({ date, flex: 3, free: true })).toEqual([['Rose Palace', 'free']])
  expect(await names({ month: date.slice(0, 7), free: true })).toEqual([['Rose Palace', null]])
  // Further than the days that have a bit.
  const far = dayAfter(1090)
  expect(await names({ date: far, free: true })).toEqual([['Rose Palace', 'free']])
  const { free } = (await scene.call(getFacets, { ...criteria, date })).body
  expect(free).toBe(1)
  const pins = (await scene.call(getPins, { ...criteria, date })).body.items
  expect(
    pins.every(({ businessName, onDay }) => businessName === 'Rose Palace' || onDay === 'unknown'),
  ).toBe(true)
})

test('its rows are the same when they are made anew', async () => {
  const rows = () =>
    scene.db.many(sql`
    select s.*, c.card from vendor_search s join vendor_cards c using (vendor_id) order by vendor_id`)
  const kept = await rows()
  await rebuildSearch(scene.db)
  expect(await rows()).toEqual(kept)
})

test('its page has no free day, no policy, no rate, and cannot be booked', async () => {
  const { body } = await scene.call(getVendor, { vendorId, date })
  expect(body).toMatchObject({
    unclaimed: true,
    calendarKnown: false,
    onDay: 'unknown',
    cancellation: null,
    refunds: null,
    response: { rate: null, of: 0, formula: '' },
    verified: false,
  })
  const { days } = (await scene.call(getVendorCalendarDays, { vendorId, from: date, to: date }))
    .body
  expect(days).toEqual({ [date]: 'unknown' })

  const couple = await scene.hasAccount('user')
  const asked = await scene.call(requestBooking, { vendorId, firstDay: date, guests: 100 }, couple)
  expect(asked.status).toBe(409)
  expect(asked.body.message).toBe(
    'Elm Barn is not on Everset yet and can’t be booked here. You can ask a question.',
  )
  expect(await scene.db.many(sql`select from calendar_blocks`)).toEqual([])
})

test('it is similar to nobody, and not counted among those who are here', async () => {
  const similar = async (id: string) =>
    (await scene.call(getSimilarVendors, { vendorId: id, date })).body.items.map(
      ({ businessName }) => businessName,
    )
  expect(await similar(here.vendorId)).toEqual([])
  expect(await similar(vendorId)).toEqual(['Rose Palace'])
  expect((await scene.call(getHome, {})).body.numbers).toMatchObject({ vendors: 1, cities: 1 })
})

test('a vendor who never opened a calendar is not free either, and cannot be booked', async () => {
  await scene.db.run(sql`update vendors set calendar_since = null where id = ${here.vendorId}`)
  expect(await names({ date })).toEqual([
    ['Rose Palace', 'unknown'],
    ['Elm Barn', 'unknown'],
  ])
  expect(await names({ date, free: true })).toEqual([])
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: here.vendorId, firstDay: date, guests: 100 }
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(409)

  await scene.db.run(sql`update vendors set calendar_since = now() where id = ${here.vendorId}`)
  expect(await names({ date, free: true })).toEqual([['Rose Palace', 'free']])
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(200)
})

test('who is suspended comes back unclaimed', async () => {
  const admin = await scene.hasAccount('admin')
  const decide = async (decision: 'suspend' | 'reinstate') => {
    const { version } = (await scene.call(getVendorForReview, { vendorId }, admin)).body
    return scene.call(decideVendor, { vendorId, decision, note: 'Because.', version }, admin)
  }
  expect((await decide('suspend')).body).toMatchObject({ status: 'suspended' })
  expect((await scene.call(getVendor, { vendorId })).status).toBe(404)
  expect((await decide('reinstate')).body).toMatchObject({ status: 'unclaimed' })
  expect((await scene.call(getVendor, { vendorId })).body).toMatchObject({ unclaimed: true })
})
