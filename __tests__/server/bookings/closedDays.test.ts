import { getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { addDays, formatLongDay, weekday } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { agreedBooking, aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { away, worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(60)
/** All weekdays but that of the day. */
const allBut = { weekdays: [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== weekday(day)) }
const ask = (vendor: Account, firstDay: string, as: Account, more: object = {}) =>
  scene.call(requestBooking, { vendorId: vendor.vendorId, firstDay, guests: 100, ...more }, as)

test('a request for a day off is refused beside its field, with the nearest days it works', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const couple = await scene.hasAccount('user')
  await worksBy(scene, vendor, away(day, addDays(day, 1)))
  const refused = await ask(vendor, day, couple)
  const until = formatLongDay(addDays(day, 1))
  expect(refused).toMatchObject({
    status: 409,
    body: {
      fields: { firstDay: `Rose Palace is away until ${until}.` },
      about: { closed: true, nearestDays: [-1, -2, 2, -7, 7].map((count) => addDays(day, count)) },
    },
  })
  expect(refused.body.message).toContain('Nearest free: ')
  // A stay is refused for any of its days.
  expect((await ask(vendor, addDays(day, -1), couple, { lastDay: day })).status).toBe(409)
  expect((await ask(vendor, addDays(day, -1), couple)).status).toBe(200)
})

describe('a quote', () => {
  const content = (firstDay: string) => ({
    ...aQuote,
    firstDay,
    lastDay: firstDay,
    validUntil: dayAfter(2),
    holds: false,
  })
  const quoted = async (vendor: Account, couple: Account) => {
    const { body } = await ask(vendor, dayAfter(90), couple)
    const sent = await scene.call(
      sendQuote,
      { bookingId: body._id, after: 0, ...content(day) },
      vendor,
    )
    expect(sent.status).toBe(200)
    return body._id
  }
  test('for a day that was closed since is not accepted, and stays', async () => {
    const vendor = await scene.hasVendor({ tax: 'excluded' })
    const couple = await scene.hasAccount('user')
    const bookingId = await quoted(vendor, couple)
    await worksBy(scene, vendor, allBut)
    const refused = await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
    expect(refused).toMatchObject({
      status: 409,
      body: { about: { closed: true, nearestDays: expect.arrayContaining([addDays(day, 1)]) } },
    })
    expect((await scene.call(getBooking, { bookingId }, couple)).body.status).toBe('offered')
    expect(
      await scene.db.many(sql`select from calendar_blocks where booking_id = ${bookingId}`),
    ).toEqual([])
  })
  test('that a vendor sends for its own day off is, and so is one that notice has overtaken', async () => {
    const couple = await scene.hasAccount('user')
    for (const rules of [allBut, { noticeDays: 365 }]) {
      const vendor = await scene.hasVendor({ tax: 'excluded' })
      if ('weekdays' in rules) {
        const { body } = await ask(vendor, dayAfter(90), couple)
        await worksBy(scene, vendor, rules)
        const sent = await scene.call(
          sendQuote,
          { bookingId: body._id, after: 0, ...content(day) },
          vendor,
        )
        expect(sent.status).toBe(200)
        const accepted = await scene.call(acceptQuote, { bookingId: body._id, version: 1 }, couple)
        expect(accepted.body.status).toBe('confirmed')
      } else {
        const bookingId = await quoted(vendor, couple)
        await worksBy(scene, vendor, rules)
        const accepted = await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
        expect(accepted.body.status).toBe('confirmed')
      }
    }
  })
})

test('a couple can’t propose a day off for its booking; the vendor can, and then it is accepted', async () => {
  const { vendor, couple, propose, answer, seen } = await agreedBooking(scene, {
    firstDay: dayAfter(120),
  })
  await worksBy(scene, vendor, away(dayAfter(127)))
  expect(await propose(couple)).toMatchObject({ status: 409, body: { about: { closed: true } } })
  expect((await propose(vendor)).status).toBe(200)
  expect((await answer(couple, 'accept')).status).toBe(200)
  expect((await seen(couple)).firstDay).toBe(dayAfter(127))
})

test('requests against a change of the rules: after it was answered nobody takes a day that it closes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const vendor = await scene.hasVendor({ resources: 3 })
    const people = await Promise.all([1, 2, 3, 4].map(() => scene.hasAccount('user')))
    let isAnswered = false
    const late: number[] = []
    const asked = people.map(async (person, index) => {
      // Some ask before, some meanwhile.
      if (index > 1) await scene.db.one(sql`select pg_sleep(0.004 * ${index}) is null as slept`)
      const after = isAnswered
      const { status } = await ask(vendor, day, person)
      if (after) late.push(status)
      return status
    })
    const saved = worksBy(scene, vendor, allBut).then(({ body }) => {
      isAnswered = true
      return body
    })
    const [statuses, { standing }] = [await Promise.all(asked), await saved]
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(late.filter((status) => status !== 409)).toEqual([])
    // Whoever got it got it before: the vendor has read of each.
    expect(standing.length).toBe(statuses.filter((status) => status === 200).length)
  }
})
