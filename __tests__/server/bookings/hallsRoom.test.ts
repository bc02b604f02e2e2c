import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getHallsOn, getHallsTogether } from '#contract/bookings/halls.ts'
import { acceptQuote, getQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { getQueue, getQueueAt, joinQueue } from '#contract/bookings/queues.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getVendorCalendar, updateResource } from '#contract/calendar/calendar.ts'
import { createFeed, getFeeds } from '#contract/calendar/feeds.ts'
import { getSimilarVendors, getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { createDayAlert, getDayAlerts } from '#contract/planning/dayAlerts.ts'
import { getFacets, searchVendors } from '#contract/search/search.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { tellFreedDays } from '#server/modules/planning/dayAlerts/service.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { mailServer } from '#__tests__/support/mailServer.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(120)

/** The lawn comes first in the list and has room for 150 guests. */
async function smallLawn() {
  const { vendor, ids } = await propertyOf(scene, ['Lawn', 'Hall'])
  const [lawn = '', hall = ''] = ids
  const change = (more: object = {}) =>
    scene.call(updateResource, { resourceId: lawn, name: 'Lawn', ...more }, vendor)
  expect((await change({ capacity: 150 })).status).toBe(200)
  const wish = (guests: number, more: object = {}) => ({
    vendorId: vendor.vendorId,
    firstDay: day,
    guests,
    ...more,
  })
  const ask = async (guests: number, more: object = {}) => {
    const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
    return { couple, ...(await scene.call(requestBooking, wish(guests, more), couple)) }
  }
  const send = (bookingId: string, more: object = {}) =>
    scene.call(
      sendQuote,
      {
        ...aQuote,
        bookingId,
        after: 0,
        firstDay: day,
        lastDay: day,
        validUntil: dayAfter(3),
        ...more,
      },
      vendor,
    )
  return { vendor, lawn, hall, change, wish, ask, send }
}

test('a vendor says for how many guests a hall has room, and where it is; a name alone changes neither', async () => {
  const { vendor, lawn, change } = await smallLawn()
  await change({ address: '2 Lake Road' })
  expect((await change({ name: 'Great lawn' })).body).toEqual({
    _id: lawn,
    name: 'Great lawn',
    withinId: null,
    capacity: 150,
    address: '2 Lake Road',
  })
  const { body } = await scene.call(getVendorCalendar, { from: day, to: day }, vendor)
  expect(body.resources.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Great lawn', 150],
    ['Hall', null],
  ])
  const page = await scene.call(getVendor, { vendorId: vendor.vendorId })
  expect(page.body.halls?.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Great lawn', 150],
    ['Hall', null],
  ])
  expect((await change({ capacity: null })).body.capacity).toBeNull()
  expect((await change({ capacity: 0 })).body.fields).toEqual({ capacity: 'At least one guest.' })
})

test('who asks for any gets one that is large enough, and none that is too small', async () => {
  const { ask } = await smallLawn()
  expect((await ask(151)).body.hall).toBe('Hall')
  expect((await ask(200)).status).toBe(409)
  expect((await ask(150)).body.hall).toBe('Lawn')
})

test('of the free halls with room any is the smallest, before one of unknown size, and never the whole', async () => {
  const names = ['Estate', 'Great hall', 'Salon', 'Verandah']
  const { vendor, ids, contains } = await propertyOf(scene, names)
  await contains(0, 1, 2, 3)
  for (const [place, capacity] of [500, 400, 120].entries())
    await scene.call(
      updateResource,
      { resourceId: ids[place] ?? '', name: names[place] ?? '', capacity },
      vendor,
    )
  const ask = async (guests: number) => {
    const wish = { vendorId: vendor.vendorId, firstDay: day, guests }
    return (await scene.call(requestBooking, wish, await scene.hasAccount('user'))).body.hall
  }
  const given = []
  for (const guests of [100, 100, 100, 100]) given.push(await ask(guests))
  expect(given).toEqual(['Salon', 'Great hall', 'Verandah', undefined])
})

test('a day is free for those who have room then: in search, facets, cards and calendar', async () => {
  const { vendor, hall, change, ask } = await smallLawn()
  const { vendorId } = vendor
  const standing = async (guests?: number) => {
    const ours = guests ? { guests } : {}
    const search = (more: object) =>
      scene.call(searchVendors, { date: day, ...ours, ...more, limit: 48 })
    const one = ({ body }: Awaited<ReturnType<typeof search>>) =>
      body.items.find(({ _id }) => _id === vendorId)
    const [free, around, all, page, days, flexibly] = [
      one(await search({ free: true })),
      one(await search({ free: true, flex: 1 })),
      one(await search({})),
      (await scene.call(getVendor, { vendorId, date: day, ...ours })).body,
      (await scene.call(getVendorCalendarDays, { vendorId, from: day, to: day, ...ours })).body,
      one(await search({ flex: 1 })),
    ]
    expect([all?.onDay, all?.freeRoom]).toEqual([page.onDay, page.freeRoom])
    expect([days.days[day], days.rooms?.[day]]).toEqual([page.onDay, page.freeRoom])
    expect(Boolean(free)).toBe(page.onDay === 'free')
    expect(around?.freeDays ?? []).toEqual(flexibly?.freeDays)
    const facets = await scene.call(getFacets, { date: day, ...ours })
    expect(facets.body.free).toBe((await search({ free: true })).body.total)
    return [page.onDay, page.freeRoom, flexibly?.freeDays?.includes(day)]
  }
  const free = ['free', undefined, true]
  expect([await standing(), await standing(80), await standing(300)]).toEqual([free, free, free])

  const large = await ask(300)
  expect(large.body.hall).toBe('Hall')
  expect([await standing(), await standing(80), await standing(150)]).toEqual([free, free, free])
  expect(await standing(300)).toEqual(['held', 150, false])
  await scene.call(answerBooking, { bookingId: large.body._id, answer: 'accept' }, vendor)
  expect(await standing(300)).toEqual(['taken', 150, false])
  // Nor is it among those who are like another and free.
  const other = await scene.hasVendor()
  const isSimilar = async (guests?: number) => {
    const question = { vendorId: other.vendorId, date: day, ...(guests && { guests }) }
    const { body } = await scene.call(getSimilarVendors, question)
    return body.items.some(({ _id }) => _id === vendorId)
  }
  expect([await isSimilar(), await isSimilar(150), await isSimilar(151)]).toEqual([
    true,
    true,
    false,
  ])

  await change({ capacity: 300 })
  expect(await standing(300)).toEqual(free)
  await change({ capacity: 150 })
  expect(await standing(300)).toEqual(['taken', 150, false])
  await scene.call(
    cancelBooking,
    { bookingId: large.body._id, reason: 'We chose another place.' },
    large.couple,
  )
  expect(await standing(300)).toEqual(free)
  // Where no hall is large enough none is free for them, whatever day it is.
  await scene.call(updateResource, { resourceId: hall, name: 'Hall', capacity: 200 }, vendor)
  expect(await standing(300)).toEqual(['taken', 200, false])
  expect(await standing(200)).toEqual(free)
})

test('functions share one hall: it is said which of them has none, and on which days it would', async () => {
  const { vendor, lawn, ask } = await smallLawn()
  const { vendorId } = vendor
  // The hall is the only one for 300.
  const large = await ask(300)
  await scene.call(answerBooking, { bookingId: large.body._id, answer: 'accept' }, vendor)
  const before = dayAfter(119)
  const wish = { vendorId, days: [before, day], parts: ['day', 'day'] as const, guests: [80, 300] }
  const together = (more: object = {}) => scene.call(getHallsTogether, { ...wish, ...more })
  const { body } = await together()
  expect(body.halls.map(({ name, capacity, states }) => [name, capacity, states])).toEqual([
    ['Lawn', 150, ['free', 'free']],
    ['Hall', null, ['free', 'taken']],
  ])
  const nearest = [113, 121, 118, 127].map(dayAfter)
  expect(body.nearestDays?.toSorted()).toEqual(nearest.toSorted())
  // The day of the other function is none of them.
  const apart = await together({ days: [dayAfter(113), day] })
  expect(apart.body.nearestDays).toEqual([119, 121, 118, 127].map(dayAfter))
  // What it says is what a request finds.
  const times = (guests: number) => [
    { name: 'Mehendi', day: before, guests: 80 },
    { name: 'Reception', day, guests },
  ]
  expect((await ask(300, { firstDay: before, times: times(300) })).status).toBe(409)
  const fits = await together({ guests: [80, 150] })
  expect(fits.body.nearestDays).toBeUndefined()
  expect((await together({ resourceId: lawn })).body.halls.map(({ name }) => name)).toEqual([
    'Lawn',
  ])
  expect((await ask(150, { firstDay: before, times: times(150) })).body.hall).toBe('Lawn')
  expect((await together({ guests: [80] })).body.fields).toEqual({
    days: 'Each function needs its day, its part of it and its guests.',
  })
})

test('the price of a hall counts for those who have room there: in search, on the page, in a request', async () => {
  const { vendor, lawn, ask } = await smallLawn()
  const { vendorId } = vendor
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const stated = { priceKind: 'exact', priceUnit: 'per_day', priceTax: 'included' } as const
  const whole = { name: 'The hall', amount: 300_000_00, unit: 'per_day' as const }
  const saved = await scene.call(
    updateVendorProfile,
    {
      version,
      ...stated,
      priceAmount: 100_000_00,
      priceService: 0,
      priceValidity: { halls: ['Lawn'] },
      packages: [{ ...whole, validity: { halls: ['Hall'] } }],
    },
    vendor,
  )
  expect(saved.status).toBe(200)
  const prices = async (guests: number) => {
    const { items } = (await scene.call(searchVendors, { guests, limit: 48 })).body
    const card = items.find(({ _id }) => _id === vendorId)
    const page = (await scene.call(getVendor, { vendorId, guests })).body
    return [card?.estimate?.amount, page.estimate?.amount]
  }
  expect(await prices(150)).toEqual([100_000_00, 100_000_00])
  // On the page the package is the one that is left to choose.
  expect(await prices(151)).toEqual([300_000_00, undefined])
  const within = async (guests: number) => {
    const question = { guests, budget: 200_000_00, limit: 48 }
    const page = (await scene.call(searchVendors, question)).body
    const facets = await scene.call(getFacets, { guests, budget: 200_000_00 })
    const counts = facets.body.categories.map(({ count }) => count)
    expect(counts.reduce((all, count) => all + count, 0)).toBe(page.total)
    return page.items.some(({ _id }) => _id === vendorId)
  }
  expect([await within(150), await within(151)]).toEqual([true, false])
  // What an owner edits stays as it was written.
  const mine = (await scene.call(getMyVendorProfile, {}, vendor)).body
  expect(mine.price?.validity).toEqual({ halls: ['Lawn'] })
  // Any hall with room for them is the hall: its package can be had without choosing it.
  const packageId = saved.body.packages[0]?._id
  expect((await ask(150, { packageId })).status).toBe(422)
  expect((await ask(151, { packageId })).body).toMatchObject({ total: { amount: 300_000_00 } })
  await scene.call(updateResource, { resourceId: lawn, name: 'Lawn', capacity: 200 }, vendor)
  expect(await prices(151)).toEqual([100_000_00, 100_000_00])
})

test('a couple who waits for a day is written to once a hall with room for them is free', async () => {
  const { vendor, ask } = await smallLawn()
  const { vendorId } = vendor
  const [small, large] = [await ask(100), await ask(300)]
  const waits = await scene.hasAccount('user')
  const wait = (guests?: number) =>
    scene.call(createDayAlert, { vendorId, day, ...(guests && { guests }) }, waits)
  expect((await wait(300)).status).toBe(200)
  const cancel = ({ body, couple }: typeof small) =>
    scene.call(cancelBooking, { bookingId: body._id, reason: 'No.' }, couple)
  await cancel(small)
  expect(await tellFreedDays(scene.services)).toBe(0)
  expect([(await wait()).status, (await wait(151)).status]).toEqual([409, 200])
  await cancel(large)
  expect(await tellFreedDays(scene.services)).toBe(1)
  // Taken again before the mail has left: the lawn alone is free then.
  const again = await ask(300)
  const server = mailServer(scene)
  await server.send()
  const waiting = async () => (await scene.call(getDayAlerts, {}, waits)).body.total
  expect([server.subjectsTo(waits), await waiting()]).toEqual([[], 1])

  await cancel(again)
  expect(await tellFreedDays(scene.services)).toBe(1)
  const mail = (await scene.mails(waits.email)).at(-1)
  expect(mail?.body).toContain(`?date=${day}&guests=151`)
})

test('a hall that is too small is refused beside its name, to couple and vendor', async () => {
  const { vendor, lawn, ask, send } = await smallLawn()
  const tooSmall = { resourceId: 'Lawn has room for at most 150 guests. Choose another.' }
  expect((await ask(200, { resourceId: lawn })).body.fields).toEqual(tooSmall)
  const { body } = await ask(100)
  expect(body.hall).toBe('Lawn')
  expect((await send(body._id, { resourceId: lawn })).body.fields).toEqual(tooSmall)
  const { halls } = (await scene.call(getHallsOn, { firstDay: day }, vendor)).body
  expect(halls.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Lawn', 150],
    ['Hall', null],
  ])
  // For more guests than it was held for, the quote finds a larger one.
  expect((await send(body._id)).body).toMatchObject({ guests: 200, hall: 'Hall' })
})

test('more guests than the hall has room for can’t be proposed', async () => {
  const { vendor, ask } = await smallLawn()
  const { couple, body } = await ask(100)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  const propose = (guests: number) =>
    scene.call(proposeReschedule, { bookingId: body._id, guests }, couple)
  expect((await propose(151)).body.fields).toEqual({
    guests: 'Lawn has room for at most 150 guests.',
  })
  expect((await propose(150)).status).toBe(200)
})

test('a quote comes with the room of its hall, and with when its package is to be had', async () => {
  const { vendor, lawn, hall, ask, send } = await smallLawn()
  const pack = { name: 'Lunch', amount: 50_000, unit: 'per_plate', validity: { guestsMax: 120 } }
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  await scene.call(updateVendorProfile, { version, packages: [pack] } as never, vendor)
  const lines = [{ ...aQuote.lines[0]!, label: 'Lunch' }]
  const quoted = async (resourceId: string) => {
    const { couple, body } = await ask(100, { resourceId })
    expect((await send(body._id, { guests: 100, lines })).status).toBe(200)
    const { limits } = (await scene.call(getQuote, { bookingId: body._id }, couple)).body
    const booking = (await scene.call(getBooking, { bookingId: body._id }, couple)).body
    return [limits.hallMax, booking.listed?.prices.map(({ name, validity }) => [name, validity])]
  }
  const prices = [['Lunch', { guestsMax: 120 }]]
  expect(await quoted(lawn)).toEqual([150, prices])
  expect(await quoted(hall)).toEqual([null, prices])
})

test('a couple waits for a hall that is large enough, and a small one that is given back is not its turn', async () => {
  const { wish, ask } = await smallLawn()
  const [large, small] = [await ask(200), await ask(100)]
  const third = await scene.hasAccount('user')
  await scene.call(cancelBooking, { bookingId: small.body._id, reason: 'No.' }, small.couple)
  const { guests: _guests, ...at } = wish(200)
  const canJoin = async (guests: number) =>
    (await scene.call(getQueueAt, { ...at, guests }, third)).body.canJoin
  expect([await canJoin(100), await canJoin(200)]).toEqual([false, true])
  expect((await scene.call(joinQueue, wish(100), third)).status).toBe(409)
  expect((await scene.call(joinQueue, wish(200), third)).status).toBe(200)
  const status = async () => (await scene.call(getQueue, {}, third)).body.items[0]?.status
  const again = await ask(100)
  await scene.call(cancelBooking, { bookingId: again.body._id, reason: 'No.' }, again.couple)
  expect(await status()).toBe('waiting')
  await scene.call(cancelBooking, { bookingId: large.body._id, reason: 'No.' }, large.couple)
  expect(await status()).toBe('promoted')
})

test('a hall that turns out to be larger is the turn of who waits', async () => {
  const { change, wish, ask } = await smallLawn()
  await ask(200)
  const third = await scene.hasAccount('user')
  expect((await scene.call(joinQueue, wish(180), third)).status).toBe(200)
  await change({ capacity: 180 })
  const { items } = (await scene.call(getQueue, {}, third)).body
  expect(items[0]?.status).toBe('promoted')
  const mail = (await scene.mails(third.email)).at(-1)
  expect(mail?.body).toContain(`${formatLongDay(day)}, Lawn, is free and held for you`)
})

test('once it is booked, the couple reads where its hall is, and not where the office is', async () => {
  const { vendor, change, ask, send } = await smallLawn()
  await scene.db.run(
    sql`update vendors set address = '1 Office Lane' where id = ${vendor.vendorId}`,
  )
  await change({ address: '2 Lake Road' })
  const { couple, body } = await ask(100)
  const bookingId = body._id
  await send(bookingId, { guests: 100 })
  const read = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  expect((await read(couple)).contact).toBeNull()
  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  expect((await read(couple)).contact?.address).toBe('2 Lake Road')
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  expect(text).toContain('2 Lake Road')
  expect(text).not.toContain('1 Office Lane')
  await scene.call(createFeed, { withNames: true }, couple)
  const { items } = (await scene.call(getFeeds, {}, couple)).body
  const { pathname } = new URL(String(items[0]?.address))
  const { body: feed } = await scene.app.inject({ url: pathname })
  expect(feed).toContain('DESCRIPTION:Lawn\\, 100 guests\\n2 Lake Road')
  // Of a hall without an address of its own that of the business.
  await change({ address: '' })
  expect((await read(couple)).contact?.address).toBe('1 Office Lane')
  // A street of that name is in many towns: a map is given this one's.
  const { name } = await scene.db.one<{ name: string }>(sql`
    select c.name from cities c join vendors v on v.city_id = c.id where v.id = ${vendor.vendorId}`)
  expect((await read(couple)).contact?.addressTown).toBe(`${name}, India`)
})
