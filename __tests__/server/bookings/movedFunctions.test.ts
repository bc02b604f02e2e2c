import { answerBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getFeeds, createFeed } from '#contract/calendar/feeds.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import {
  hasBookedFunctions,
  type ProposedTimes,
  sidesOf,
} from '#__tests__/support/bookedFunctions.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  asksForPart,
  evening,
  mehndi,
  morning,
  reception,
  sangeet,
  sellsParts,
} from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const hasFunctions = (more?: object) => hasBookedFunctions(scene, more)
async function hasEvening(resources = 1) {
  const vendor = await sellsParts(scene, { resources })
  const { body, couple } = await asksForPart(scene, vendor, mehndi, 'evening')
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  return { vendor, couple, ...sidesOf(scene, body._id) }
}
const stays = { mehndi: { day: mehndi, slot: 'morning' }, reception: { day: reception } } as const

test('one function moves to another day and part; the others stay, and feeds keep their identifiers', async () => {
  const { vendor, couple, bookingId, propose, seen, accept } = await hasFunctions()
  await scene.call(createFeed, {}, couple)
  const { items } = (await scene.call(getFeeds, {}, couple)).body
  const feed = async () => {
    const { pathname } = new URL(String(items[0]?.address))
    const { body } = await scene.app.inject({ url: pathname })
    const all = (line: RegExp) => body.match(line)?.map((text) => text.trim())
    return { uids: all(/^UID:.*$/gm), sequence: Number(all(/^SEQUENCE:.*$/gm)?.[1]?.slice(9)) }
  }
  const before = await feed()
  const to = addDays(sangeet, 1)
  const proposed = await propose(
    [stays.mehndi, { day: to, slot: 'morning' }, stays.reception],
    couple,
  )
  const change =
    `Sangeet on ${formatLongDay(to)}, morning (9:00 am to 1:00 pm) instead of ` +
    `${formatLongDay(sangeet)}, evening (6:00 pm to 1:00 am)`
  expect(proposed.body).toMatchObject({
    times: [{ day: mehndi }, { day: sangeet, slot: evening }, { day: reception }],
    reschedule: {
      sum: null,
      times: [
        { name: 'Mehndi', day: mehndi, slot: morning, guests: 120 },
        { name: 'Sangeet', day: to, slot: morning, guests: 250 },
        { name: 'Reception', day: reception, slot: null, guests: 400 },
      ],
    },
  })
  const mail = (await scene.mails(vendor.email)).at(-1)
  // A subject is as long as lists of mails show it; the letter says all of it.
  expect(mail?.subject).toContain(` would like Sangeet on ${formatLongDay(to)}, morning`)
  expect(mail?.body).toContain(change)
  expect(mail?.body).toContain('The other functions stay as they are. The price stays as agreed.')
  expect(mail?.body).toContain('the new time is not held')

  expect((await accept(vendor)).body).toMatchObject({
    firstDay: mehndi,
    lastDay: reception,
    times: [{ day: mehndi }, { day: to, slot: morning }, { day: reception, slot: null }],
    reschedule: null,
  })
  expect((await seen(couple)).timeline.at(-1)).toMatchObject({ to: 'moved', reason: `${change}.` })
  const after = await feed()
  expect(after.uids).toEqual(before.uids)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  const blocks = await scene.db.many<{ from: string }>(sql`
    select lower(during)::text as "from" from calendar_blocks where booking_id = ${bookingId} order by 1`)
  expect(blocks.map(({ from }) => from)).toEqual([
    `${mehndi} 09:00:00`,
    `${to} 09:00:00`,
    `${reception} 00:00:00`,
  ])
  // Only what has moved is free.
  expect((await asksForPart(scene, vendor, sangeet, 'evening')).status).toBe(200)
  expect((await asksForPart(scene, vendor, mehndi, 'morning')).status).toBe(409)
})

test('all are placed or none: the one that is taken is named, and the old time stays', async () => {
  const { vendor, couple, bookingId, propose, accept } = await hasFunctions()
  const to = addDays(sangeet, 1)
  const moved: ProposedTimes = [stays.mehndi, { day: to, slot: 'evening' }, stays.reception]
  expect((await propose(moved, couple)).status).toBe(200)
  expect((await asksForPart(scene, vendor, to, 'evening')).status).toBe(200)
  const words = ` is not free on ${formatLongDay(to)}, evening (6:00 pm to 1:00 am) (Sangeet).`
  const refused = await accept(vendor)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(words) } })
  const { booking } = await scene.db.one<{ booking: string }>(sql`
    select count(*)::text as booking from calendar_blocks where booking_id = ${bookingId} and kind = 'booking'`)
  expect(booking).toBe('3')
  expect((await asksForPart(scene, vendor, sangeet, 'evening')).status).toBe(409)
  // The same words when it is proposed.
  const other = await hasFunctions()
  expect((await asksForPart(scene, other.vendor, to, 'evening')).status).toBe(200)
  expect(await other.propose(moved, other.couple)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(words) },
  })
})

test('an evening becomes a morning or a whole day, proposed by either side', async () => {
  const { vendor, couple, propose, seen, accept } = await hasEvening()
  expect((await propose([{ day: mehndi, slot: 'morning' }], vendor)).status).toBe(200)
  expect((await accept(couple)).body).toMatchObject({
    firstDay: mehndi,
    times: [{ name: '', day: mehndi, slot: morning, guests: 80 }],
  })
  expect((await seen(vendor)).timeline.at(-1)?.reason).toBe(
    `${formatLongDay(mehndi)}, morning (9:00 am to 1:00 pm) instead of ` +
      `${formatLongDay(mehndi)}, evening (6:00 pm to 1:00 am).`,
  )
  expect((await asksForPart(scene, vendor, mehndi, 'evening')).status).toBe(200)
  expect((await propose([{ day: mehndi }], couple)).status).toBe(409)

  const later = addDays(mehndi, 2)
  await propose([{ day: later }], couple)
  expect((await accept(vendor)).body).toMatchObject({ firstDay: later, times: null })
  expect((await seen(couple)).timeline.at(-1)?.reason).toBe(
    `${formatLongDay(later)}, whole day instead of ${formatLongDay(mehndi)}, morning (9:00 am to 1:00 pm).`,
  )
  // And back to a part of it.
  await propose([{ day: later, slot: 'evening' }], couple)
  expect((await accept(vendor)).body).toMatchObject({ times: [{ slot: evening, guests: 80 }] })
})

test('hours that were agreed stay; a part that is sold no more can’t be had anew', async () => {
  const { vendor, couple, propose } = await hasEvening()
  await worksBy(scene, vendor, { slots: [{ ...evening, from: '19:00' }] })
  const kept = await propose([{ day: sangeet, slot: 'evening' }], couple)
  expect(kept.body.reschedule).toMatchObject({ firstDay: sangeet, times: null })
  const other = await hasEvening()
  await worksBy(scene, other.vendor, { slots: [evening] })
  expect(await other.propose([{ day: sangeet, slot: 'morning' }], other.couple)).toMatchObject({
    status: 422,
    body: { fields: { 'times.0.slot': 'The morning can’t be booked by itself.' } },
  })
  expect(await other.propose([{ day: mehndi, slot: 'evening' }], other.couple)).toMatchObject({
    status: 422,
    body: { fields: { firstDay: 'It is booked for these days already.' } },
  })
})

test('two functions trade their parts of a day: each has the hours sold now, and not the other’s', async () => {
  const vendor = await sellsParts(scene)
  const couple = await scene.hasAccount('user')
  const times = [
    { name: 'Mehndi', day: mehndi, slot: 'morning' as const, guests: 120 },
    { name: 'Sangeet', day: mehndi, slot: 'evening' as const, guests: 250 },
  ]
  const wish = { vendorId: vendor.vendorId, firstDay: mehndi, guests: 1, times }
  const { body } = await scene.call(requestBooking, wish, couple)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  const { propose, accept } = sidesOf(scene, body._id)
  const [early, late] = [
    { ...morning, from: '08:00', to: '12:00' },
    { ...evening, from: '19:00', to: '00:00' },
  ]
  expect((await worksBy(scene, vendor, { slots: [early, late] })).status).toBe(200)
  const traded: ProposedTimes = [
    { day: mehndi, slot: 'evening' },
    { day: mehndi, slot: 'morning' },
  ]
  expect((await propose(traded, couple)).status).toBe(200)
  expect((await accept(vendor)).body.times).toEqual([
    { name: 'Mehndi', day: mehndi, slot: late, guests: 120 },
    { name: 'Sangeet', day: mehndi, slot: early, guests: 250 },
  ])
  // To another day each takes the hours along that were agreed for it then.
  await worksBy(scene, vendor, { slots: [morning, evening] })
  await propose(
    [
      { day: mehndi, slot: 'evening' },
      { day: sangeet, slot: 'morning' },
    ],
    couple,
  )
  expect((await accept(vendor)).body.times).toMatchObject([
    { day: mehndi, slot: late },
    { day: sangeet, slot: early },
  ])
})

test('functions that can’t be so are refused beside the one', async () => {
  const { couple, propose } = await hasFunctions()
  const at = (...times: ProposedTimes) => propose(times, couple)
  expect((await at(stays.mehndi, { day: mehndi }, stays.reception)).body).toMatchObject({
    fields: {
      'times.1.day': 'Another function is at this time. Name both in one, or choose another time.',
    },
  })
  expect((await at(stays.mehndi)).body).toMatchObject({
    fields: {
      'times.0.day': 'The functions of this booking have changed. Please look at it again.',
    },
  })
  expect(
    (await at(stays.mehndi, { day: sangeet, slot: 'evening' }, stays.reception)).body,
  ).toMatchObject({
    fields: { 'times.0.day': 'They are booked for these days and hours already.' },
  })
  // As far for all of them is the move of before.
  const later = (day: string) => addDays(day, 7)
  const { reschedule } = (
    await at(
      { day: later(mehndi), slot: 'morning' },
      { day: later(sangeet), slot: 'evening' },
      { day: later(reception) },
    )
  ).body
  expect(reschedule).toMatchObject({ firstDay: later(mehndi), times: null })
})

test('a price for each day counts the days then, one for each plate the guests', async () => {
  const perDay = await hasFunctions({ amount: 1_000_000, unit: 'per_day' })
  expect((await perDay.seen(perDay.couple)).sum?.amount).toBe(3_000_000)
  const onTwo: ProposedTimes = [stays.mehndi, { day: mehndi, slot: 'evening' }, stays.reception]
  const less = { amount: 2_000_000, currency: 'INR' }
  expect((await perDay.propose(onTwo, perDay.couple)).body.reschedule?.sum).toMatchObject(less)
  expect((await perDay.accept(perDay.vendor)).body.sum).toMatchObject(less)

  const plates = await hasFunctions()
  const { reschedule } = (await plates.propose(onTwo, plates.couple, { guests: 300 })).body
  // ₹1,000 a plate: 120, 250 and 300 of them.
  expect(reschedule).toMatchObject({
    guests: 300,
    sum: { amount: 67_000_000 },
    times: [{ guests: 120 }, { day: mehndi, slot: evening, guests: 250 }, { guests: 300 }],
  })
})

test('twenty couples ask for the morning while a booking moves into it: it is given once', async () => {
  const { vendor, couple, propose, accept } = await hasEvening()
  await propose([{ day: sangeet, slot: 'morning' }], couple)
  const others = await Promise.all(Array.from({ length: 20 }, () => scene.hasAccount('user')))
  const { vendorId } = vendor
  const times = [{ name: '', day: sangeet, slot: 'morning' as const, guests: 80 }]
  const asking = others.map((as) =>
    scene.call(requestBooking, { vendorId, firstDay: sangeet, guests: 80, times }, as),
  )
  const answers = await Promise.all([accept(vendor), ...asking])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const blocks = await scene.db.many(sql`
    select from calendar_blocks where vendor_id = ${vendorId} and lower(during) = ${`${sangeet} 09:00`}::timestamp`)
  expect(blocks).toHaveLength(1)
})

test('each function has guests of its own in a proposal, priced by its own plates, until both agree', async () => {
  const { vendor, couple, propose, seen, accept } = await hasFunctions()
  const of = (mehndiGuests?: number, sangeetGuests?: number, most?: number): ProposedTimes => [
    { ...stays.mehndi, ...(mehndiGuests && { guests: mehndiGuests }) },
    { day: sangeet, slot: 'evening', ...(sangeetGuests && { guests: sangeetGuests }) },
    { ...stays.reception, ...(most && { guests: most }) },
  ]
  expect((await propose(of(90), couple, { guests: 300 })).body).toMatchObject({
    fields: { guests: 'Say it for each function, or for the largest alone.' },
  })
  expect((await propose(of(120, 250, 400), couple)).body).toMatchObject({
    fields: { 'times.0.day': 'They are booked for these days and hours already.' },
  })
  expect((await propose(of(90, 500), couple)).body).toMatchObject({
    fields: { 'times.1.guests': expect.stringContaining(' has room for at most 400 guests.') },
  })
  expect((await propose(of(90, 350, 300), couple)).status).toBe(200)
  const { reschedule } = await seen(vendor)
  // ₹1,000 a plate: 90, 350 and 300.
  const sum = { amount: 74_000_000, currency: 'INR' }
  const times = [{ guests: 90 }, { guests: 350 }, { guests: 300 }]
  expect(reschedule).toMatchObject({
    firstDay: mehndi,
    lastDay: reception,
    guests: 350,
    times,
    sum,
  })
  const mail = (await scene.mails(vendor.email)).at(-1)
  const change =
    'Mehndi for 90 guests instead of 120, Sangeet for 350 guests instead of 250, ' +
    'Reception for 300 guests instead of 400'
  expect(mail?.body).toContain(change)
  expect((await accept(vendor)).status).toBe(200)
  const after = await seen(couple)
  expect(after).toMatchObject({ guests: 350, times, sum, reschedule: null })
  expect(after.timeline.at(-1)).toMatchObject({ to: 'change_agreed' })
  expect(after.timeline.at(-1)?.reason).toContain(change)
  // And from there again: one number moves the largest, its line and no other.
  expect((await propose(of(undefined, 360), couple)).status).toBe(200)
  expect((await seen(couple)).reschedule).toMatchObject({ sum: { amount: 75_000_000 } })
})
