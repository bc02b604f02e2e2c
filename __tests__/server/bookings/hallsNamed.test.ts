import { answerBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { acceptQuote, getQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { createFeed, getFeeds } from '#contract/calendar/feeds.ts'
import { getPayments } from '#contract/money/payments.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(120)
const halls = () => propertyOf(scene, ['Lawn', 'Hall'])

async function requestAt(vendor: Account, more: object = {}) {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 200, ...more }
  const { status, body } = await scene.call(requestBooking, wish, couple)
  expect(status).toBe(200)
  const { _id: bookingId } = body
  const read = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const quote = { ...aQuote, bookingId, after: 0, firstDay: day, lastDay: day }
  const send = (more: object = {}) =>
    scene.call(sendQuote, { ...quote, validUntil: dayAfter(3), ...more }, vendor)
  const accept = () => scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  return { couple, bookingId, body, read, send, accept }
}
const lastMail = async ({ email }: Account) => (await scene.mails(email)).at(-1)?.body ?? ''

test('a vendor with two halls: request, quote, confirmation and calendars say which', async () => {
  const { vendor } = await halls()
  const { couple, bookingId, body, read, send, accept } = await requestAt(vendor)
  expect([body.hall, (await read(vendor)).hall]).toEqual(['Lawn', 'Lawn'])
  expect(await lastMail(vendor)).toContain(
    `for ${formatLongDay(day)}, Lawn, 200 guests, ₹85,000, tax included.`,
  )

  expect((await send()).body.hall).toBe('Lawn')
  expect(await lastMail(couple)).toContain(`for ${formatLongDay(day)}, Lawn: ₹4,50,000`)
  const { versions } = (await scene.call(getQuote, { bookingId }, couple)).body
  expect(versions).toMatchObject([{ hall: 'Lawn' }])
  const pdf = async (path: string) =>
    (await getPdf(scene, `/api/bookings/${bookingId}/${path}/pdf`, couple)).text
  expect(await pdf('quotes/1')).toContain('Lawn')

  expect((await accept()).body.hall).toBe('Lawn')
  for (const side of [couple, vendor])
    expect(await lastMail(side)).toContain(`for ${formatLongDay(day)}, Lawn: ₹4,50,000`)
  expect(await pdf('confirmation')).toContain('Lawn')
  for (const side of [couple, vendor]) {
    await scene.call(createFeed, { withNames: true }, side)
    const { items } = (await scene.call(getFeeds, {}, side)).body
    const { pathname } = new URL(String(items[0]?.address))
    const { body: text } = await scene.app.inject({ url: pathname })
    expect(text).toContain('DESCRIPTION:Lawn\\, 200 guests')
  }
})

test('a quote that holds nothing is for any hall; where it is says its acceptance', async () => {
  const { vendor } = await halls()
  const { couple, bookingId, send, accept, read } = await requestAt(vendor)
  const { hall } = (await send({ holds: false })).body
  expect(hall).toBeUndefined()
  const { versions } = (await scene.call(getQuote, { bookingId }, couple)).body
  expect(versions).toMatchObject([{ hall: null }])
  // Another couple has the first hall meanwhile.
  await requestAt(vendor)
  expect((await accept()).body.hall).toBe('Hall')
  expect((await read(vendor)).hall).toBe('Hall')
  expect(await lastMail(couple)).toContain(', Hall: ₹4,50,000')
})

test('before a request is confirmed its line says which hall it takes, and what is due first', async () => {
  const { vendor, ids } = await halls()
  await scene.db.run(sql`
    update vendors set deposit_percent = 30, rest_days_before = 14 where id = ${vendor.vendorId}`)
  await requestAt(vendor)
  await requestAt(vendor, { resourceId: ids[1], firstDay: dayAfter(127) })
  const { items } = (await scene.call(getBookings, {}, vendor)).body
  const total = items[0]?.exact?.amount ?? 0
  const firstPayment = { label: 'Deposit', amount: total * 0.3, due: dayAfter(0) }
  expect(items).toMatchObject([
    { hall: 'Lawn', isHallChosen: false, firstPayment },
    { hall: 'Hall', isHallChosen: true, firstPayment },
  ])
  // Confirmed, that is what both read.
  const bookingId = items[0]?._id ?? ''
  const { body } = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  expect(body).toMatchObject({ hall: 'Lawn', sum: { amount: total } })
  expect(body.firstPayment).toBeUndefined()
  const { body: payments } = await scene.call(getPayments, { bookingId }, vendor)
  expect(payments.instalments[0]).toMatchObject(firstPayment)
})

test('where there is one hall, or crews that nobody chose, none is named', async () => {
  const alone = await propertyOf(scene, ['Lawn'])
  expect((await requestAt(alone.vendor)).body.hall).toBeUndefined()
  const crews = await halls()
  await scene.db.run(sql`
    update vendors
    set category_id = ${await scene.hasCategory('photographers')}
    where id = ${crews.vendor.vendorId}`)
  expect((await requestAt(crews.vendor)).body.hall).toBeUndefined()
})

test('a booking that finds its hall taken on its new day says in which it is instead', async () => {
  const { vendor } = await halls()
  const { couple, bookingId } = await requestAt(vendor)
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  await requestAt(vendor, { firstDay: dayAfter(127) })
  const move = { bookingId, firstDay: dayAfter(127) }
  const { reschedule } = (await scene.call(proposeReschedule, move, couple)).body
  const answer = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' }
  const { body } = await scene.call(answerReschedule, answer, vendor)
  expect(body).toMatchObject({ hall: 'Hall', firstDay: dayAfter(127) })
  expect(body.timeline.at(-1)?.reason).toBe(
    `${formatLongDay(dayAfter(127))} instead of ${formatLongDay(day)}. In Hall instead of Lawn.`,
  )
  expect(await lastMail(couple)).toContain('In Hall instead of Lawn.')
})
