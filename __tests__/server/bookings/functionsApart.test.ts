import { getBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { addDays } from '#domain/days.ts'
import { quoteChanges } from '#domain/quotes/changes.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
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
const caterer = () => sellsParts(scene, { amount: 100_000, unit: 'per_plate' })
const ask = (vendor: Account, more?: object, as?: Account) => asksTogether(scene, vendor, more, as)
const free = async ({ vendorId }: Account) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from: mehndi, to: reception })).body.days

test('a quote for functions begins at the total that was read, and each version keeps what it was for', async () => {
  const vendor = await caterer()
  const { body, couple } = await ask(vendor)
  const bookingId = body._id
  const start = (await scene.call(getQuoteDraft, { bookingId }, vendor)).body
  expect(start.lines.map(({ basis, quantity, unitPrice }) => [basis, quantity, unitPrice])).toEqual(
    [
      ['per_guest', 1, 100_000],
      ['per_guest', 1, 100_000],
      ['per_guest', 1, 100_000],
    ],
  )
  expect(start.lines.map(({ forFunction }) => forFunction)).toEqual([0, 1, 2])
  const quote = { ...aQuote, guests: 400, validUntil: dayAfter(5) }
  const send = (after: number, firstDay: string, lastDay: string) =>
    scene.call(sendQuote, { bookingId, after, ...quote, firstDay, lastDay }, vendor)
  await send(0, mehndi, reception)
  await send(1, mehndi, sangeet)
  const { versions } = (await scene.call(getQuote, { bookingId }, couple)).body
  expect(versions.map((version) => version.times?.map(({ name }) => name) ?? null)).toEqual([
    null,
    ['Mehndi', 'Sangeet', 'Reception'],
  ])
  const [second, first] = versions
  const change =
    second && first && quoteChanges(first, second, 'en-IN').find(({ key }) => key === 'days')
  expect(change?.before).toContain('Sangeet: ')
  expect(change?.after).not.toContain('Sangeet: ')
})

test('a line per guest of a function is refused without it, and follows its guests when they change', async () => {
  const vendor = await caterer()
  const { body: asked, couple } = await ask(vendor)
  const bookingId = asked._id
  const lines = [0, 1, 2].map((forFunction) => ({
    id: `f${forFunction}`,
    label: 'Menu',
    basis: 'per_guest' as const,
    quantity: 1,
    unitPrice: 100_000,
    taxRate: 18,
    forFunction,
  }))
  const content = {
    ...aQuote,
    firstDay: mehndi,
    lastDay: reception,
    validUntil: dayAfter(5),
    lines,
  }
  const send = (times: typeof threeFunctions) =>
    scene.call(sendQuote, { bookingId, after: 0, ...content, times }, vendor)
  const refused = await send(threeFunctions.slice(0, 2))
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { 'lines.2.forFunction': 'Choose which function this price is for.' },
  ])
  // 120 + 250 + 400 guests.
  expect((await send(threeFunctions)).body.sum?.amount).toBe(77_000_000)
  const accepted = await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  expect(accepted.body.sum?.amount).toBe(77_000_000)

  const agree = async (guests: number) => {
    const { body } = await scene.call(proposeReschedule, { bookingId, guests }, couple)
    const rescheduleId = body.reschedule?._id ?? bookingId
    await scene.call(answerReschedule, { bookingId, rescheduleId, answer: 'accept' }, vendor)
    const now = (await scene.call(getBooking, { bookingId }, couple)).body
    return [now.times?.map((time) => time.guests), now.sum?.amount]
  }
  expect(await agree(200)).toEqual([[120, 200, 200], 52_000_000])
  expect(await agree(300)).toEqual([[120, 300, 300], 72_000_000])
})

test('days between functions are others’: asked for, queued for and counted by themselves', async () => {
  const vendor = await caterer()
  const { couple } = await ask(vendor)
  const { vendorId } = vendor
  const between = { vendorId, firstDay: addDays(day, 3), guests: 10 }
  expect((await scene.call(requestBooking, between, couple)).status).toBe(200)
  const again = await scene.call(
    requestBooking,
    { vendorId, firstDay: sangeet, guests: 10 },
    couple,
  )
  expect(again.body).toMatchObject({ message: expect.stringContaining('You have asked') })
  const { items } = (await scene.call(getUserDays, {}, couple)).body
  expect(items.map(({ times: own }) => own?.length ?? 0)).toEqual([3, 0])
})

test('with fewer days to set up, functions that shared one block have one each', async () => {
  const vendor = await caterer()
  await worksBy(scene, vendor, { slots: [morning, evening], setUpDays: 1 })
  const evenings = [0, 1].map((n) => ({
    name: `Night ${n}`,
    day: addDays(day, n),
    slot: 'evening' as const,
    guests: 50,
  }))
  await ask(vendor, { times: evenings })
  const { vendorId } = vendor
  const blocks = () =>
    scene.db.many(sql`
      select lower(during)::text as "from" from calendar_blocks where vendor_id = ${vendorId} order by during`)
  expect(await blocks()).toEqual([{ from: `${mehndi} 18:00:00` }])
  await worksBy(scene, vendor, { slots: [morning, evening] })
  expect(await blocks()).toEqual([{ from: `${mehndi} 18:00:00` }, { from: `${sangeet} 18:00:00` }])
  expect((await free(vendor))[sangeet]).toBe('free')
})
