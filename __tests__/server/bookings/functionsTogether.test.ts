import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { joinQueue } from '#contract/bookings/queues.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getFeeds, createFeed } from '#contract/calendar/feeds.ts'
import { getEstimate, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote } from '#__tests__/support/bookings.ts'
import { overlapping } from '#__tests__/support/buffers.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  asksTogether,
  evening,
  mehndi,
  morning,
  reception,
  sangeet,
  sellsParts,
  threeFunctions,
} from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const day = mehndi
const times = threeFunctions
const caterer = () => sellsParts(scene, { amount: 100_000, unit: 'per_plate' })
const ask = (vendor: Account, more?: object, as?: Account) => asksTogether(scene, vendor, more, as)
const free = async ({ vendorId }: Account) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from: mehndi, to: reception })).body.days

test('functions are asked for together, each with its day, hours and guests, at one total', async () => {
  const vendor = await caterer()
  const { body, couple } = await ask(vendor)
  expect(body).toMatchObject({
    firstDay: mehndi,
    lastDay: reception,
    guests: 400,
    times: [
      { name: 'Mehndi', day: mehndi, slot: morning, guests: 120 },
      { name: 'Sangeet', day: sangeet, slot: evening, guests: 250 },
      { name: 'Reception', day: reception, slot: null, guests: 400 },
    ],
    // ₹1,000 a plate: 120, 250 and 400 of them.
    total: { amount: 77_000_000 },
    lines: [
      { label: 'Price, Mehndi', guests: 120, total: 12_000_000 },
      { label: 'Price, Sangeet', guests: 250, total: 25_000_000 },
      { label: 'Price, Reception', guests: 400, total: 40_000_000 },
    ],
  })
  for (const { email } of [vendor, couple])
    expect((await scene.mails(email)).at(-1)?.body).toContain(', 120 to 400 guests, ₹7,70,000')
  // What lies between them is free for others.
  expect(await free(vendor)).toEqual({
    [mehndi]: 'free',
    [sangeet]: 'free',
    [addDays(day, 2)]: 'free',
    [addDays(day, 3)]: 'free',
    [reception]: 'held',
  })
  const accepted = await scene.call(
    answerBooking,
    { bookingId: body._id, answer: 'accept' },
    vendor,
  )
  expect(accepted.body).toMatchObject({ status: 'confirmed', sum: { amount: 77_000_000 } })
  const span = { from: mehndi, to: reception }
  const { blocks } = (await scene.call(getVendorCalendar, span, vendor)).body
  expect(blocks.map(({ kind, firstDay, hours }) => [kind, firstDay, hours])).toEqual([
    ['booking', mehndi, '09:00 to 13:00'],
    ['booking', sangeet, '18:00 to 01:00'],
    ['booking', reception, null],
  ])
  // Each is an entry of its own in calendars that follow, by its name.
  await scene.call(createFeed, {}, couple)
  const { items } = (await scene.call(getFeeds, {}, couple)).body
  const { body: text } = await scene.app.inject({
    url: new URL(String(items[0]?.address)).pathname,
  })
  expect(text.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
    `UID:${body._id}.6f85e166@127.0.0.1`,
    `UID:${body._id}.2f0222a3@127.0.0.1`,
    `UID:${body._id}.066a4a70@127.0.0.1`,
  ])
  // Cancelled, all of it is given back.
  await scene.call(cancelBooking, { bookingId: body._id, reason: 'No.' }, couple)
  expect(new Set(Object.values(await free(vendor)))).toEqual(new Set(['free']))
})

test('what functions come to is told before they are asked for', async () => {
  const { vendorId } = await caterer()
  const asked = { vendorId, guests: 400, guestsEach: [120, 250, 400], functions: 3, days: 3 }
  const { body } = await scene.call(getEstimate, asked)
  expect(body).toMatchObject({
    total: { amount: 77_000_000 },
    lines: [
      { label: 'Price, function 1', total: 12_000_000 },
      { label: 'Price, function 2', total: 25_000_000 },
      { label: 'Price, function 3', total: 40_000_000 },
    ],
  })
})

test('one of them is taken: none is placed, and the days named are free for all', async () => {
  const vendor = await caterer()
  const { vendorId } = vendor
  const other = await scene.hasAccount('user')
  await scene.call(requestBooking, { vendorId, firstDay: reception, guests: 10 }, other)
  // A week later the second one is taken, too.
  const second = addDays(sangeet, 7)
  await scene.call(requestBooking, { vendorId, firstDay: second, guests: 10 }, other)
  const refused = await ask(vendor)
  expect(refused.status).toBe(409)
  expect((refused.body as { message?: string }).message).toContain(
    ` is not free on ${formatLongDay(reception)} (Reception). Nearest free`,
  )
  const { nearestDays } = (refused.body as unknown as { about: { nearestDays: string[] } }).about
  expect(nearestDays[0]).toBe(addDays(mehndi, -1))
  expect(nearestDays).not.toContain(addDays(mehndi, 7))
  expect(await scene.db.many(sql`select from bookings where vendor_id = ${vendorId}`)).toHaveLength(
    2,
  )
  expect((await free(vendor))[mehndi]).toBe('free')
})

test('with days to set up between them they share what they need, and clash with nobody but others', async () => {
  const vendor = await caterer()
  await worksBy(scene, vendor, { slots: [morning, evening], setUpDays: 1 })
  expect((await ask(vendor)).status).toBe(200)
  const { vendorId } = vendor
  const kept = await scene.db.many(sql`
    select lower(during)::text as "from", upper(during)::text as "to", lower(occupied)::text as "taken"
    from calendar_blocks where vendor_id = ${vendorId} order by during`)
  expect(kept).toEqual([
    { from: `${mehndi} 09:00:00`, to: `${mehndi} 13:00:00`, taken: `${addDays(day, -1)} 09:00:00` },
    { from: `${sangeet} 18:00:00`, to: `${addDays(day, 2)} 01:00:00`, taken: `${mehndi} 18:00:00` },
    {
      from: `${reception} 00:00:00`,
      to: `${addDays(day, 5)} 00:00:00`,
      taken: `${addDays(day, 3)} 00:00:00`,
    },
  ])
  await worksBy(scene, vendor, { slots: [morning, evening], setUpDays: 3 })
  expect(await overlapping(scene, vendor)).toEqual([])
})

test('they move together, by as many days, and not apart', async () => {
  const vendor = await caterer()
  const { body, couple } = await ask(vendor)
  const bookingId = body._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const propose = (days: object) =>
    scene.call(proposeReschedule, { bookingId, firstDay: addDays(day, 30), ...days }, couple)
  expect((await propose({ lastDay: addDays(day, 31) })).body).toMatchObject({
    fields: { lastDay: 'What was booked together moves together: choose the first day alone.' },
  })
  const { reschedule } = (await propose({})).body
  const answer = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' as const }
  const moved = (await scene.call(answerReschedule, answer, vendor)).body
  expect(moved.times?.map((time) => time.day)).toEqual([30, 31, 34].map((n) => addDays(day, n)))
  expect(moved.timeline.at(-1)?.reason).toBe(
    `${formatLongDay(addDays(day, 30))} to ${formatLongDay(addDays(day, 34))} (3 functions) instead of ` +
      `${formatLongDay(mehndi)} to ${formatLongDay(reception)} (3 functions).`,
  )
  expect(new Set(Object.values(await free(vendor)))).toEqual(new Set(['free']))
})

test('a quote keeps the functions while its days are as many; with other guests the largest change', async () => {
  const vendor = await caterer()
  const { body, couple } = await ask(vendor)
  const bookingId = body._id
  const quote = { ...aQuote, validUntil: addDays(new Date().toISOString().slice(0, 10), 5) }
  const send = (after: number, more: object) =>
    scene.call(sendQuote, { bookingId, after, ...quote, ...more } as never, vendor)
  const later = { firstDay: addDays(mehndi, 1), lastDay: addDays(reception, 1) }
  expect((await send(0, { ...later, guests: 300 })).status).toBe(200)
  const read = async () => (await scene.call(getBooking, { bookingId }, couple)).body
  expect((await read()).times).toMatchObject([
    { day: sangeet, slot: morning, guests: 120 },
    { day: addDays(sangeet, 1), slot: evening, guests: 250 },
    { day: addDays(reception, 1), slot: null, guests: 300 },
  ])
  // For two days it is for all of both.
  expect((await send(1, { firstDay: mehndi, lastDay: sangeet })).status).toBe(200)
  expect((await read()).times).toBeNull()
  const accepted = await scene.call(acceptQuote, { bookingId, version: 2 }, couple)
  expect(accepted.body).toMatchObject({ status: 'confirmed', firstDay: mehndi, lastDay: sangeet })
  expect(await free(vendor)).toMatchObject({
    [mehndi]: 'taken',
    [sangeet]: 'taken',
    [reception]: 'free',
  })
})

test('twenty couples ask for functions that meet in one evening: one has them, and no other has any', async () => {
  const vendor = await caterer()
  const asked = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const couple = await scene.hasAccount('user')
      // Every second one comes from the other side.
      const own = [
        { name: 'Ours', day: addDays(day, -1 - n), guests: 50 },
        { name: 'Sangeet', day: sangeet, slot: 'evening' as const, guests: 50 },
      ]
      return ask(vendor, { times: n % 2 ? own : own.toReversed() }, couple)
    }),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  const { vendorId } = vendor
  const blocks = await scene.db.many(sql`select from calendar_blocks where vendor_id = ${vendorId}`)
  expect(blocks).toHaveLength(2)
})

test('a queue for functions: its turn comes when all of them are free', async () => {
  const vendor = await caterer()
  const { vendorId } = vendor
  const first = await scene.hasAccount('user')
  const hold = async (firstDay: string) =>
    (await scene.call(requestBooking, { vendorId, firstDay, guests: 10 }, first)).body._id
  const [one, two] = [await hold(sangeet), await hold(reception)]
  const second = await scene.hasAccount('user')
  const wish = { vendorId, firstDay: mehndi, guests: 1, times }
  expect((await scene.call(joinQueue, wish, second)).body).toMatchObject({
    status: 'waiting',
    guests: 400,
  })
  const entries = () =>
    scene.db.many(sql`select status from queue_entries where vendor_id = ${vendorId}`)
  const bookings = () =>
    scene.db.many(
      sql`select times from bookings where vendor_id = ${vendorId} and times is not null`,
    )
  await scene.call(cancelBooking, { bookingId: one, reason: 'No.' }, first)
  expect(await bookings()).toEqual([])
  await scene.call(cancelBooking, { bookingId: two, reason: 'No.' }, first)
  expect(await entries()).toEqual([{ status: 'promoted' }])
  expect(await bookings()).toMatchObject([{ times: [{}, { slot: evening }, {}] }])
})

test('two functions at one time are refused beside the second; another part of that day is not', async () => {
  const vendor = await caterer()
  const at = (name: string, slot?: 'morning' | 'evening') => ({
    name,
    day: mehndi,
    guests: 100,
    ...(slot && { slot }),
  })
  const words = 'Another function is at this time. Name both in one, or choose another time.'
  const fieldsOf = async (times: object[]) => (await ask(vendor, { times })).body
  expect(await fieldsOf([at('Haldi', 'morning'), at('Mehndi', 'morning')])).toMatchObject({
    fields: { 'times.1.day': words },
  })
  expect(
    await fieldsOf([at('Haldi', 'morning'), at('Sangeet', 'evening'), at('Reception')]),
  ).toMatchObject({ fields: { 'times.2.day': words } })
  expect(await fieldsOf([at('Haldi', 'morning'), at('Sangeet', 'evening')])).toMatchObject({
    status: 'requested',
  })
})

test('a part of today that has begun where the vendor is can’t be asked for, a later one can', async () => {
  const vendor = await caterer()
  // Its town has the clock of the site.
  scene.setTime(new Date(`${mehndi}T13:52:00Z`))
  const couple = await scene.hasAccount('user')
  const today = (slot: 'morning' | 'evening') =>
    scene.call(
      requestBooking,
      {
        vendorId: vendor.vendorId,
        firstDay: mehndi,
        guests: 120,
        times: [{ name: '', day: mehndi, slot, guests: 120 }],
      },
      couple,
    )
  expect(await today('morning')).toMatchObject({
    status: 422,
    body: { fields: { 'times.0.slot': 'The morning has begun. Choose a later time.' } },
  })
  expect((await today('evening')).status).toBe(200)
  scene.setTime(undefined)
})
