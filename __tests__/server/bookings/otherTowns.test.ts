import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, previewWay, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, unknownId } from '#__tests__/support/bookings.ts'
import { answersDrift, driftOf, driftSteps } from '#__tests__/support/drift.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasFilms, hasWedding, planOf } from '#__tests__/support/travelling.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const [mehndi, day] = [dayAfter(119), dayAfter(120)]
const both = [
  { name: 'Mehndi', day: mehndi, guests: 80 },
  { name: 'Wedding', day, guests: 200 },
]

/** Films of Jaipur, at ₹60,000 and ₹30,000 for the way to Udaipur, booked for the wedding there. */
async function hasBooked(times?: typeof both) {
  const films = await hasFilms(scene)
  await scene.hasVendor({ category: 'photographers' })
  await scene.db.run(sql`
    update vendors set category_id = (select id from categories where slug = 'photographers')
    where id = ${films.vendorId}`)
  const couple = await hasWedding(scene, [
    ['Mehndi', mehndi, 'Jaipur'],
    ['Wedding', day, 'Jaipur'],
  ])
  const { body } = await scene.call(
    requestBooking,
    {
      vendorId: films.vendorId,
      city: 'Jaipur',
      firstDay: times ? mehndi : day,
      guests: 200,
      ...(times && { lastDay: day, times }),
    },
    couple,
  )
  const bookingId = body._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, films)
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const propose = (as: Account, towns: (string | undefined)[], more: object = {}) =>
    scene.call(
      proposeReschedule,
      {
        bookingId,
        times: towns.map((city, place) => ({
          day: times ? both[place]!.day : day,
          ...(city && { city }),
        })),
        ...more,
      },
      as,
    )
  const answer = async (as: Account) => {
    const rescheduleId = (await seen(as)).reschedule?._id ?? bookingId
    return scene.call(answerReschedule, { bookingId, rescheduleId, answer: 'accept' }, as)
  }
  const lastMail = async (as: Account) => (await scene.mails(as.email)).at(-1)
  const { businessName } = (await seen(couple)).vendor
  return { films, couple, bookingId, seen, propose, answer, lastMail, businessName }
}
const stated = (films: Account, columns: ReturnType<typeof sql>) =>
  scene.db.run(sql`update vendors set ${columns} where id = ${films.vendorId}`)

test('a booking goes to another town at what the way there costs, and back', async () => {
  const { films, couple, bookingId, seen, propose, answer, lastMail } = await hasBooked()
  expect((await seen(couple)).sum?.amount).toBe(6_000_000)
  const way = { bookingId, towns: ['Udaipur'] }
  expect((await scene.call(previewWay, way, couple)).body).toEqual({
    travel: 3_000_000,
    refused: [],
  })
  const proposed = await propose(couple, ['Udaipur, Rajasthan'])
  expect(proposed.body.reschedule).toMatchObject({
    firstDay: day,
    sum: { amount: 9_000_000 },
    times: [{ day, town: 'Udaipur', isElsewhere: true }],
  })
  expect(proposed.body.town).toMatchObject({ slug: 'jaipur' })
  const mail = await lastMail(films)
  expect(mail?.subject).toMatch(/ would like Udaipur instead of Jaipur$/)
  expect(mail?.body).toContain(`the booking on ${formatLongDay(day)}: Udaipur instead of Jaipur. `)
  expect(mail?.body).toContain('It would cost ₹90,000 in all')
  expect(mail?.body).toContain('₹30,000 more than now.')

  expect((await answer(films)).status).toBe(200)
  const after = await seen(couple)
  expect(after).toMatchObject({
    firstDay: day,
    times: null,
    town: { slug: 'udaipur', name: 'Udaipur' },
    sum: { amount: 9_000_000 },
    total: { amount: 9_000_000, travel: 3_000_000 },
    reschedule: null,
  })
  expect(after.timeline.at(-1)).toMatchObject({
    to: 'change_agreed',
    reason: expect.stringMatching(/^Udaipur instead of Jaipur, for ₹90,000 in all/),
  })
  expect((await lastMail(couple))?.body).toContain(
    'is changed: Udaipur instead of Jaipur. It now costs ₹90,000',
  )
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  expect(text).toContain('Udaipur')

  await propose(films, ['Jaipur'])
  expect((await answer(couple)).status).toBe(200)
  expect(await seen(couple)).toMatchObject({ town: { slug: 'jaipur' }, sum: { amount: 6_000_000 } })
  expect((await seen(couple)).total.travel).toBeUndefined()
})

test('of several functions one goes to another town: the way there counts once, each has its town', async () => {
  const { films, couple, bookingId, seen, propose, answer, lastMail } = await hasBooked(both)
  const before = (await seen(couple)).sum?.amount ?? 0
  const proposed = await propose(couple, ['Udaipur', undefined])
  expect(proposed.body.reschedule?.sum?.amount).toBe(before + 3_000_000)
  const mail = await lastMail(films)
  expect(mail?.subject).toContain(' would like Mehndi in Udaipur instead of Jaipur')
  expect(mail?.body).toContain('The other functions stay as they are.')
  expect((await answer(films)).status).toBe(200)
  const apart = await seen(couple)
  expect(apart.town).toBeNull()
  expect(apart.times).toMatchObject([
    { name: 'Mehndi', town: 'Udaipur' },
    { name: 'Wedding', town: 'Jaipur' },
  ])
  expect(JSON.stringify(apart.times)).not.toContain('isElsewhere')
  // The other one is there, too: the same way.
  const towns = ['Udaipur', 'Udaipur, Rajasthan']
  expect((await scene.call(previewWay, { bookingId, towns }, couple)).body.travel).toBe(3_000_000)
  await propose(couple, [undefined, 'Udaipur'])
  expect((await answer(films)).status).toBe(200)
  const together = await seen(couple)
  expect(together).toMatchObject({ town: { slug: 'udaipur' }, sum: { amount: before + 3_000_000 } })
  expect(JSON.stringify(together.times)).not.toContain('Udaipur')
})

test('a way that costs nobody knows what is said: the vendor answers with the total', async () => {
  const { films, couple, seen, propose, answer, lastMail } = await hasBooked()
  await stated(films, sql`travel_fee = null`)
  expect((await propose(films, ['Udaipur'])).body).toMatchObject({
    fields: { total: 'Say what it costs in all there: your prices don’t.' },
  })
  expect((await propose(couple, ['Udaipur'])).body.reschedule?.sum).toBeNull()
  expect((await lastMail(films))?.body).toContain(
    'Your price list says no total for it: it’s for you to say.',
  )
  expect(await answer(films)).toMatchObject({
    status: 409,
    body: { message: 'What it costs there is not said yet: propose it with the total.' },
  })
  const answers = (await seen(films)).reschedule?._id
  await propose(films, ['Udaipur'], { total: 8_000_000, answers })
  expect((await answer(couple)).status).toBe(200)
  expect(await seen(couple)).toMatchObject({
    town: { slug: 'udaipur' },
    sum: { amount: 8_000_000 },
  })
})

test('one goes and another is left out: what that costs is the vendor’s to say', async () => {
  const { films, couple, seen, propose, answer } = await hasBooked(both)
  await stated(films, sql`travel_fee = null`)
  const times = [
    { day: mehndi, isLeftOut: true },
    { day, city: 'Udaipur' },
  ]
  expect((await propose(couple, [], { times })).body.reschedule?.sum).toBeNull()
  expect(await answer(films)).toMatchObject({
    status: 409,
    body: {
      message: 'What it costs there without Mehndi is not said yet: propose it with the total.',
    },
  })
  const answers = (await seen(films)).reschedule?._id
  await propose(films, [], { times, total: 7_000_000, answers })
  expect((await answer(couple)).status).toBe(200)
  expect(await seen(couple)).toMatchObject({
    firstDay: day,
    town: { slug: 'udaipur' },
    times: [{ name: 'Wedding' }],
    sum: { amount: 7_000_000 },
  })
})

test('where they don’t come, or are where guests come to, it is refused beside the town', async () => {
  const { films, couple, bookingId, seen, propose, businessName } = await hasBooked()
  await stated(films, sql`other_city_ids = '{}', travel_max_km = 0`)
  const fields = { 'times.0.city': `By what ${businessName} says, they don’t come to Udaipur.` }
  expect(await propose(couple, ['Udaipur'])).toMatchObject({ status: 422, body: { fields } })
  const way = { bookingId, towns: ['Udaipur', 'Jaipur'] }
  expect((await scene.call(previewWay, way, couple)).body.refused).toEqual(['Udaipur'])
  expect((await scene.call(previewWay, { ...way, bookingId: unknownId() }, couple)).status).toBe(
    404,
  )
  expect((await propose(couple, ['jaipur'])).body).toMatchObject({
    fields: { 'times.0.city': 'It is there already.' },
  })
  await stated(films, sql`category_id = (select id from categories where slug = 'venues')`)
  expect((await propose(films, ['Udaipur'], { total: 7_000_000 })).body).toMatchObject({
    fields: { 'times.0.city': `Guests come to ${businessName}: it stays in its town.` },
  })
  expect((await seen(couple)).reschedule).toBeNull()
})

test('a wedding that goes to another town asks for it with one press, and is waited for', async () => {
  const { films, couple, bookingId, seen, answer, businessName } = await hasBooked()
  const { version, functions } = (await scene.call(getWedding, {}, couple)).body
  const there = planOf([], version)
  const moved = functions.map(({ _id, name, date }) => ({
    _id,
    name,
    date,
    slot: null,
    city: 'Udaipur',
    guests: null,
  }))
  const saved = await scene.call(updateWedding, { ...there, functions: moved }, couple)
  expect(saved.status).toBe(200)
  expect(await driftSteps(scene, couple)).toEqual([
    `brick: ${businessName} is booked for another town than planned. ` +
      'Wedding: planned for Udaipur; booked for Jaipur.',
  ])
  expect((await answersDrift(scene, couple, bookingId, 'change_booking')).body.message).toBe(
    `Your change is proposed to ${businessName}.`,
  )
  expect((await seen(couple)).reschedule).toMatchObject({
    sum: { amount: 9_000_000 },
    times: [{ town: 'Udaipur', isElsewhere: true }],
  })
  expect(await driftOf(scene, couple, bookingId)).toMatchObject({
    differences: [],
    waitsFor: 'user',
  })
  expect((await answer(films)).status).toBe(200)
  expect(await driftOf(scene, couple, bookingId)).toBeUndefined()
})
