import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { requestRescue, getRescue } from '#contract/talk/rescues.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { getEnquiries, sendEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { timeLines } from '#domain/times.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasWedding } from '#__tests__/support/travelling.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const firstDay = dayAfter(150)
let towns = 0
/** A vendor cancels what was agreed at 85,000; beside it, in a town of their own, others of all kinds. */
async function isLeft() {
  const city = `rescue-${(towns += 1)}`
  const vendor = await scene.hasVendor({ city })
  const booking = await hasBooking(scene, vendor, { status: 'confirmed', firstDay })
  const has = (more: Parameters<Scene['hasVendor']>[0] = {}) => scene.hasVendor({ city, ...more })
  const [good, cheap] = [await has(), await has({ amount: 8_000_000 })]
  await scene.db.run(sql`
    update vendors set rating_sum = 50, rating_count = 10 where id = ${good.vendorId}`)
  await has({ amount: 8_500_001 })
  await has({ category: 'mehendi' })
  await scene.hasVendor({ city: `${city}-other` })
  const busy = await has()
  await hasBooking(scene, busy, { firstDay })
  // Free, in a hall that is too small.
  const small = await has()
  await scene.db.run(sql`update resources set capacity = 199 where vendor_id = ${small.vendorId}`)
  const unknown = await has()
  await scene.db.run(sql`update vendors set calendar_since = null where id = ${unknown.vendorId}`)
  const cancelled = await scene.call(
    cancelBooking,
    { bookingId: booking._id, reason: 'Fire in the kitchen.' },
    vendor,
  )
  expect(cancelled.status).toBe(200)
  return { booking, couple: booking.couple, vendor, good, cheap }
}
const offered = async (bookingId: string, couple: Account) =>
  (await scene.call(getRescue, { bookingId }, couple)).body.items.map(({ _id }) => _id)

test('whose vendor cancels is shown who is free that day, in that city, within the old total', async () => {
  const { booking, couple, good, cheap } = await isLeft()
  expect(await offered(booking._id, couple)).toEqual([good.vendorId, cheap.vendorId])
  expect((await scene.mails(couple.email)).at(-1)?.body).toMatch(
    /\n\nIf anyone else is free then within the same total, this page shows who, and .* all at once:\n\n\S+\/my-book/,
  )
})

test('in the town that was asked for, with the way there, and so is the first requested', async () => {
  const city = `rescue-${(towns += 1)}`
  const there = await scene.hasCity(`${city}-far`)
  const comes = async (amount: number) => {
    const vendor = await scene.hasVendor({ city, amount })
    await scene.db.run(sql`
      update vendors set other_city_ids = array[${there}::uuid], travel_fee = 500000 where id = ${vendor.vendorId}`)
    return vendor
  }
  const [vendor, cheap] = [await comes(8_000_000), await comes(7_900_000)]
  await comes(8_000_001)
  const stays = await scene.hasVendor({ city })
  const local = await scene.hasVendor({ city: `${city}-far`, amount: 8_500_000 })
  await scene.db.run(
    sql`update vendors set rating_sum = 50, rating_count = 10 where id = ${cheap.vendorId}`,
  )
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, firstDay, guests: 200, city: `${city}-far` }
  const { body: lost } = await scene.call(requestBooking, ask, couple)
  expect(lost.total).toMatchObject({ amount: 8_500_000, travel: 500_000 })
  await scene.call(answerBooking, { bookingId: lost._id, answer: 'decline' }, vendor)
  const { body } = await scene.call(getRescue, { bookingId: lost._id }, couple)
  expect(body.items.map(({ _id, estimate }) => [_id, estimate?.amount])).toEqual([
    [cheap.vendorId, 8_400_000],
    [local.vendorId, 8_500_000],
  ])
  expect(await offered(lost._id, couple)).not.toContain(stays.vendorId)
  const vendorIds = [cheap.vendorId]
  const sent = await scene.call(
    requestRescue,
    { bookingId: lost._id, vendorIds, message: 'Could you?' },
    couple,
  )
  const held = await scene.call(getBooking, { bookingId: sent.body.bookingId ?? '' }, couple)
  expect(held.body.total).toMatchObject({ amount: 8_400_000, travel: 500_000 })
  expect(held.body.town?.slug).toBe(`${city}-far`)
})

test('the way to several towns is not stated where nobody knows one of them', async () => {
  const [home, far] = [`rescue-${(towns += 1)}`, `rescue-${towns}-far`]
  const there = await scene.hasCity(far)
  const [vendor, other] = [
    await scene.hasVendor({ city: home }),
    await scene.hasVendor({ city: home }),
  ]
  await scene.db.run(sql`
    update vendors
    set other_city_ids = array[${there}::uuid], travel_fee = 500000
    where id = any (${[vendor.vendorId, other.vendorId]}::uuid[])`)
  const couple = await scene.hasAccount('user')
  const times = [
    { name: 'Mehendi', day: firstDay, guests: 80, city: far },
    { name: 'Wedding', day: dayAfter(151), guests: 100, city: 'Our farm' },
  ]
  const question = { vendorId: vendor.vendorId, message: 'Free?', times }
  const { body: asked } = await scene.call(sendEnquiry, question, couple)
  const plain = times.map(({ city: _city, ...time }) => time)
  const days = { firstDay, lastDay: dayAfter(151), times: plain, validUntil: dayAfter(3) }
  const quote = { ...aQuote, ...days, enquiryId: asked._id, after: 0 }
  const { _id: bookingId } = (await scene.call(sendQuote, quote, vendor)).body
  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  await scene.call(cancelBooking, { bookingId, reason: 'Ill.' }, vendor)
  const { items } = (await scene.call(getRescue, { bookingId }, couple)).body
  expect(items.map(({ _id, estimate }) => [_id, estimate?.travel])).toEqual([
    [other.vendorId, null],
  ])
})

test('of functions that were quoted in several towns, where the first is; the way to each counts', async () => {
  const [home, far] = [`rescue-${(towns += 1)}`, `rescue-${towns}-far`]
  const third = `${home}-third`
  const [there, also] = [await scene.hasCity(far), await scene.hasCity(third)]
  const vendor = await scene.hasVendor({ city: home })
  await scene.hasVendor({ city: home })
  const [comes, local] = [
    await scene.hasVendor({ city: home }),
    await scene.hasVendor({ city: far }),
  ]
  await scene.db.run(sql`
    update vendors
    set other_city_ids = array[${there}::uuid, ${also}::uuid], travel_fee = 500000, rating_sum = 50,
      rating_count = 10
    where id = ${comes.vendorId}`)
  // Who says where it comes to, and does not name the other town, does not come there.
  const near = await scene.hasVendor({ city: far })
  const { id: homeId } = await scene.db.one<{ id: string }>(sql`
    select id from cities where slug = ${home}`)
  await scene.db.run(sql`
    update vendors set other_city_ids = array[${homeId}::uuid] where id = ${near.vendorId}`)
  const couple = await scene.hasAccount('user')
  const last = dayAfter(152)
  const times = [
    { name: 'Mehendi', day: firstDay, guests: 80 },
    { name: 'Wedding', day: last, guests: 200 },
  ]
  const towned = [
    { ...times[0]!, slot: 'evening' as const, city: far },
    { ...times[1]!, city: third },
  ]
  const question = { vendorId: vendor.vendorId, message: 'Free?', times: towned }
  const { body: asked } = await scene.call(sendEnquiry, question, couple)
  const quote = { ...aQuote, firstDay, lastDay: last, times, validUntil: dayAfter(3) }
  const { body: quoted } = await scene.call(
    sendQuote,
    { enquiryId: asked._id, after: 0, ...quote },
    vendor,
  )
  const { _id: bookingId } = quoted
  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  const { status } = await scene.call(cancelBooking, { bookingId, reason: 'Ill.' }, vendor)
  expect(status).toBe(200)
  const { body } = await scene.call(getRescue, { bookingId }, couple)
  expect(body.place?.slug).toBe(far)
  const name = third.replace('rescue', 'Rescue')
  const others = [
    [comes.vendorId, 1_000_000, undefined],
    // Nobody knows what it costs them to come to the other town, or whether they do.
    [local.vendorId, null, [name]],
  ]
  const listed = ({ items }: typeof body) =>
    items.map(({ _id, estimate, unknownTowns }) => [_id, estimate?.travel, unknownTowns])
  expect(listed(body)).toEqual(others)
  // Nor where they say how far they come, and nobody knows how far that is; once that is known it is too far.
  await scene.db.run(sql`
    update vendors set travel_max_km = 100 where id = ${local.vendorId}`)
  expect(listed((await scene.call(getRescue, { bookingId }, couple)).body)).toEqual(others)
  await scene.db.run(sql`
    update cities
    set latitude = case when slug = ${far} then 26.9 else 19.1 end, longitude = 75.8
    where slug in (${far}, ${third})`)
  expect(listed((await scene.call(getRescue, { bookingId }, couple)).body)).toEqual([others[0]])

  const ask = { bookingId, vendorIds: [comes.vendorId ?? ''], message: 'Could you?' }
  const sent = await scene.call(requestRescue, ask, couple)
  const lines = [
    `Mehendi: ${formatLongDay(firstDay)}, evening, 80 guests, ${far}`,
    `Wedding: ${formatLongDay(last)}, 200 guests, ${third}`,
  ].join('\n')
  const mails = (await scene.mails(comes.email)).map((mail) => mail.body)
  expect(mails.find((mail) => mail.includes('Could you?'))).toContain(
    `They ask for 2 functions:\n${lines}`,
  )
  expect(mails.find((mail) => mail.includes('would like to book you'))).toContain(lines)
  const held = await scene.call(getBooking, { bookingId: sent.body.bookingId ?? '' }, couple)
  expect(held.body).toMatchObject({ total: { travel: 1_000_000 }, town: { slug: far } })
  expect(timeLines(held.body).join('\n')).toBe(lines)
})

test('without a town of its own it is where the wedding is on that day', async () => {
  const city = `rescue-${(towns += 1)}`
  const local = await scene.hasVendor({ city: `${city}-far` })
  const vendor = await scene.hasVendor({ city })
  await scene.hasVendor({ city })
  const couple = await hasWedding(scene, [['Wedding', firstDay, `${city}-far`]])
  const ask = { vendorId: vendor.vendorId, firstDay, guests: 200 }
  const { body: lost } = await scene.call(requestBooking, ask, couple)
  await scene.call(answerBooking, { bookingId: lost._id, answer: 'decline' }, vendor)
  expect(await offered(lost._id, couple)).toEqual([local.vendorId])
})

test('whose price is on request stands last, and nowhere when a total was lost', async () => {
  const { booking, couple, good, cheap } = await isLeft()
  await scene.db.run(sql`
    update vendors
    set price_kind = 'on_request', price_amount = null where id = ${good.vendorId}`)
  const lastDay = dayAfter(151)
  await scene.db.run(sql`update bookings set last_day = ${lastDay} where id = ${booking._id}`)
  // Two days of 80,000 are more than was lost.
  expect(await offered(booking._id, couple)).toEqual([])
  await scene.db.run(sql`
    update bookings
    set sum = null, estimate = estimate || '{"amount": null, "maxAmount": null, "kind": "on_request"}'
    where id = ${booking._id}`)
  const all = await offered(booking._id, couple)
  expect(all).toHaveLength(3)
  expect([all.at(-1), all.includes(cheap.vendorId ?? '')]).toEqual([good.vendorId, true])
})

test('one press sends the brief to all and holds the first', async () => {
  const { booking, couple, good, cheap } = await isLeft()
  const message = 'Our vendor can’t come. Could you take 200 guests?'
  const vendorIds = [good.vendorId, cheap.vendorId]
  const { status, body } = await scene.call(
    requestRescue,
    { bookingId: booking._id, vendorIds, message },
    couple,
  )
  expect([status, body.asked]).toEqual([200, 2])
  const held = await scene.call(getBooking, { bookingId: body.bookingId ?? '' }, couple)
  expect(held.body).toMatchObject({
    status: 'requested',
    vendor: { _id: good.vendorId },
    firstDay,
    guests: 200,
  })
  for (const vendor of [good, cheap])
    expect((await scene.call(getEnquiries, {}, vendor)).body.items).toMatchObject([
      { lastMessage: message, date: firstDay, guests: 200 },
    ])
  // It is not offered any more: its day is held, by ourselves.
  expect(await offered(booking._id, couple)).toEqual([cheap.vendorId])
})

test('who lost an evening asks for an evening, also where whole days alone are sold', async () => {
  const { booking, couple, good } = await isLeft()
  const evening = { name: 'evening', from: '18:00', to: '23:00' }
  const times = [{ name: '', day: firstDay, slot: evening, guests: 200 }]
  await scene.db.run(
    sql`update bookings set times = ${JSON.stringify(times)}::jsonb where id = ${booking._id}`,
  )
  const vendorIds = [good.vendorId]
  const message = 'Could you take our evening?'
  const { body } = await scene.call(
    requestRescue,
    { bookingId: booking._id, vendorIds, message },
    couple,
  )
  const held = await scene.call(getBooking, { bookingId: body.bookingId ?? '' }, couple)
  expect(held.body.times).toMatchObject([{ day: firstDay, part: 'evening', guests: 200 }])
})

test('who fits by a package alone is asked for that package, so that the total is what was shown', async () => {
  const { booking, couple, good, cheap } = await isLeft()
  for (const { vendorId } of [good, cheap])
    await scene.db.run(sql`
      insert into packages (vendor_id, name, description, amount, currency, unit, position)
      values (${vendorId}, 'Garden', '', 7000000, 'INR', 'per_day', 0),
        (${vendorId}, 'Whole house', '', 7500000, 'INR', 'per_day', 1)`)
  await scene.db.run(sql`
    update vendors set price_amount = 9000000 where id = ${good.vendorId}`)
  const hold = async ({ vendorId }: Account) => {
    const asked = { bookingId: booking._id, vendorIds: [vendorId], message: 'Could you?' }
    const { body } = await scene.call(requestRescue, asked, couple)
    return (await scene.call(getBooking, { bookingId: body.bookingId ?? '' }, couple)).body
  }
  expect(await hold(good)).toMatchObject({ packageName: 'Garden', total: { amount: 7_000_000 } })
  expect(await hold(cheap)).toMatchObject({ packageName: null, total: { amount: 8_000_000 } })
})

test('nothing is sent when none of them can take the day any more', async () => {
  const { booking, couple, good } = await isLeft()
  await hasBooking(scene, good, { firstDay })
  const ask = { bookingId: booking._id, vendorIds: [good.vendorId], message: 'Could you?' }
  expect((await scene.call(requestRescue, ask, couple)).status).toBe(409)
  const { body } = await scene.call(getEnquiries, {}, good)
  expect(body.items.map(({ lastMessage }) => lastMessage)).not.toContain('Could you?')
})

test('not for a booking that stands, one the couple gave up, or a stranger’s', async () => {
  const { booking, vendor } = await isLeft()
  const other = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: dayAfter(160) })
  expect(await offered(other._id, other.couple)).toEqual([])
  await scene.call(cancelBooking, { bookingId: other._id, reason: 'Moved' }, other.couple)
  expect(await offered(other._id, other.couple)).toEqual([])
  const stranger = await scene.hasAccount('user')
  expect((await scene.call(getRescue, { bookingId: booking._id }, stranger)).status).toBe(404)
  expect((await scene.call(getBooking, { bookingId: booking._id }, stranger)).status).toBe(404)
})

test('who already said no to them for that day is left out, and named', async () => {
  const { booking, couple, vendor, good, cheap } = await isLeft()
  const elsewhere = { couple, firstDay: dayAfter(161), status: 'declined' as const }
  await hasBooking(scene, cheap, elsewhere)
  const names = async () =>
    (await scene.call(getRescue, { bookingId: booking._id }, couple)).body.leftOut
  expect([await offered(booking._id, couple), await names()]).toEqual([
    [good.vendorId, cheap.vendorId],
    [],
  ])
  await hasBooking(scene, good, { couple, firstDay, status: 'declined' })
  const { name } = await scene.db.one<{ name: string }>(sql`
    select business_name as name from vendors where id = ${good.vendorId}`)
  expect([await offered(booking._id, couple), await names()]).toEqual([[cheap.vendorId], [name]])
  const ask = { bookingId: booking._id, vendorIds: [good.vendorId], message: 'Could you?' }
  expect((await scene.call(requestRescue, ask, couple)).status).toBe(409)
  expect(await offered(booking._id, couple)).not.toContain(vendor.vendorId)
})
