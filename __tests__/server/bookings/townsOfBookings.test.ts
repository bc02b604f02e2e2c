import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { joinQueue } from '#contract/bookings/queues.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getEstimate, getVendor } from '#contract/pages/vendorPages.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { getRescue } from '#contract/talk/rescues.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'
import { hasFilms, hasWedding } from '#__tests__/support/travelling.ts'

let scene: Scene
let films: Account
beforeAll(async () => {
  scene = await openScene()
  films = await hasFilms(scene)
})
afterAll(() => scene.close())

const [day, mehndi] = [dayAfter(120), dayAfter(119)]
/** The wedding is in Jaipur; Mehndi the day before in Udaipur; two parties on the day, in two towns. */
const isWedding = () =>
  hasWedding(scene, [
    ['Mehndi', mehndi, 'Udaipur, Rajasthan'],
    ['Sangeet', day, 'Udaipur'],
    ['Wedding', day, ''],
    ['Lunch', day, 'udaipur'],
    ['Party', day, 'Ajmer, Rajasthan'],
  ])

const [home, away] = [6_000_000, 9_000_000]
test.each([
  ['jaipur', day, home, { slug: 'jaipur', name: 'Jaipur', functions: 'Wedding' }],
  ['udaipur', mehndi, away, { slug: 'udaipur', name: 'Udaipur', functions: 'Mehndi' }],
  ['udaipur', day, away, { slug: 'udaipur', name: 'Udaipur', functions: 'Sangeet, Lunch' }],
  ['ajmer', day, away, { slug: 'ajmer', name: 'Ajmer', functions: 'Party' }],
  ['Udaipur, Rajasthan', mehndi, away, { slug: 'udaipur', name: 'Udaipur', functions: 'Mehndi' }],
  ['ajmer', mehndi, away, { slug: 'ajmer', name: 'Ajmer', functions: null }],
  ['rajasthan', day, away, { slug: 'rajasthan', name: 'Rajasthan', functions: null }],
  ['Our farm', day, home, { slug: null, name: 'Our farm', functions: null }],
  ['', day, home, null],
] as const)(
  'the total shown for “%s” is the one that is asked for, and both read where',
  async (city, firstDay, amount, town) => {
    const couple = await isWedding()
    const ask = { vendorId: films.vendorId, guests: 100, ...(city && { city }) }
    const { body: page } = await scene.call(getVendor, { ...ask, date: firstDay }, couple)
    const { body: shown } = await scene.call(getEstimate, { ...ask, functions: 1 }, couple)
    expect([page.estimate?.amount, shown.total?.amount]).toEqual([amount, amount])
    const { body: asked } = await scene.call(requestBooking, { ...ask, firstDay }, couple)
    expect(asked.message).toBeUndefined()
    for (const side of [couple, films]) {
      const { body } = await scene.call(getBooking, { bookingId: asked._id }, side)
      expect([body.total.amount, body.total.travel, body.town]).toEqual([
        amount,
        amount === away ? 3_000_000 : undefined,
        town,
      ])
    }
  },
)

test('the vendor is written where, and for what', async () => {
  const couple = await isWedding()
  const ask = { vendorId: films.vendorId, firstDay: mehndi, guests: 100 }
  await scene.call(requestBooking, { ...ask, city: 'udaipur' }, couple)
  const [mail] = (await scene.mails(films.email)).slice(-1)
  expect(mail?.body).toContain(
    ' in Udaipur (Mehndi), 100 guests, ₹90,000, all in. The day is held for 48 hours',
  )
})

test('of a booking from before nothing is said', async () => {
  const couple = await isWedding()
  const { body: asked } = await scene.call(
    requestBooking,
    { vendorId: films.vendorId, firstDay: day, guests: 100, city: 'udaipur' },
    couple,
  )
  await scene.db.run(sql`update bookings set town = null where id = ${asked._id}`)
  const { status, body } = await scene.call(getBooking, { bookingId: asked._id }, films)
  expect([status, body.town]).toEqual([200, null])
})

test('whoever is declined in a region is shown others of all of it', async () => {
  const couple = await isWedding()
  const vendor = await scene.hasVendor({ city: 'udaipur', amount: 8_000_000 })
  const other = await scene.hasVendor({ city: 'udaipur', amount: 8_000_000 })
  const ask = { vendorId: vendor.vendorId, firstDay: dayAfter(200), guests: 100 }
  const { body } = await scene.call(requestBooking, { ...ask, city: 'rajasthan' }, couple)
  const bookingId = body._id
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
  const rescue = await scene.call(getRescue, { bookingId }, couple)
  // The films would come to more there than was lost.
  expect(rescue.body.items.map(({ _id }) => _id)).toEqual([other.vendorId])
})

describe('where they say that they don’t come', () => {
  const reachesJaipurAlone = async (category = 'photographers') => {
    const { vendorId } = await scene.hasVendor({ city: 'jaipur', category })
    await scene.db.run(sql`update vendors set travel_max_km = 0 where id = ${vendorId}`)
    const read = async (city: string) => (await scene.call(getVendor, { vendorId, city })).body
    return { vendorId, read, wish: { vendorId, firstDay: day, guests: 100 } }
  }

  test('no day is requested, or queued for; they can be asked, and asked for at home', async () => {
    const { vendorId, read, wish } = await reachesJaipurAlone()
    const couple = await isWedding()
    const { businessName, outOfReach } = await read('udaipur')
    expect(outOfReach).toBe('Udaipur')
    const fields = { city: `By what ${businessName} says, they don’t come to Udaipur.` }
    const there = { ...wish, city: 'Udaipur, Rajasthan' }
    for (const line of [requestBooking, joinQueue])
      expect(await scene.call(line, there, couple)).toMatchObject({ status: 422, body: { fields } })
    const question = { vendorId, date: day, city: 'udaipur', message: 'Would you come?' }
    expect((await scene.call(sendEnquiry, question, couple)).status).toBe(200)
    expect((await read('jaipur')).outOfReach).toBeUndefined()
    const home = await scene.call(requestBooking, { ...wish, city: 'jaipur' }, couple)
    expect(home.status).toBe(200)
  })

  test('a day at whom guests come to is requested all the same', async () => {
    const { read, wish } = await reachesJaipurAlone('venues')
    expect((await read('udaipur')).outOfReach).toBeUndefined()
    const couple = await isWedding()
    expect((await scene.call(requestBooking, { ...wish, city: 'udaipur' }, couple)).status).toBe(
      200,
    )
  })
})
