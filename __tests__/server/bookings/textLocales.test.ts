import { answerBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { createManualBooking, updateManualBooking } from '#contract/bookings/manual.ts'
import { joinQueue } from '#contract/bookings/queues.ts'
import { sendQuote } from '#contract/bookings/quotes.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { applyWeddingChange } from '#contract/people/weddingChanges.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { sendEnquiry, getEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, sellsParts } from '#__tests__/support/slots.ts'

let scene: Scene
afterEach(() => scene.close())

const inEurope = (currency: string) => ({ CURRENCY: currency, LIMIT_SCALE: '10' })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

test.each([
  ['de-DE', 'EUR', '500.000,50 €', '100.000,50 €'],
  ['en-GB', 'GBP', '£500,000.50', '£100,000.50'],
])('errors about money are written as in %s', async (LOCALE, CURRENCY, paid, more) => {
  scene = await openScene({ LOCALE, ...inEurope(CURRENCY) })
  const vendor = await scene.hasVendor({ amount: 50_000_050 })
  await scene.db.run(sql`
    update vendors set price_currency = ${CURRENCY} where id = ${vendor.vendorId}`)
  const { _id: bookingId } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const by = { bookingId, method: 'upi', day: dayAfter(0), reference: '' } as const
  const record = (kind: 'received' | 'refunded', amount: number) =>
    scene.call(recordPayment, { ...by, kind, amount }, vendor)
  const errorOf = async (...of: Parameters<typeof record>) =>
    plain((await record(...of)).body.fields?.amount)
  expect(await errorOf('received', 60_000_100)).toContain(
    `That is ${more} more than is left to pay.`,
  )
  expect((await record('received', 50_000_050)).status).toBe(200)
  expect(await errorOf('refunded', 60_000_000)).toContain(`${paid} can be refunded.`)
})

test.each([
  ['de-DE', '(18:00 to 01:00)', '(09:00 to 13:00)'],
  ['en-GB', '(18:00 to 01:00)', '(09:00 to 13:00)'],
  ['en-IN', '(6:00 pm to 1:00 am)', '(9:00 am to 1:00 pm)'],
])('errors and histories have the hours of %s', async (LOCALE, evening, morning) => {
  scene = await openScene({ LOCALE, ...inEurope('EUR') })
  const vendor = await sellsParts(scene, { resources: 1 })
  const { vendorId } = vendor
  const day = dayAfter(60)
  const { body, couple } = await asksForPart(scene, vendor, day, 'evening')
  const times = [{ name: '', day, guests: 80, slot: 'evening' as const }]
  const ask = { vendorId: vendorId!, firstDay: day, guests: 80, times }
  const again = await scene.call(requestBooking, ask, couple)
  expect(plain(again.body.message)).toContain(`, evening ${evening} already.`)
  const other = await scene.hasAccount('user')
  const free = { ...ask, times: [{ ...times[0]!, slot: 'morning' as const }] }
  const queued = await scene.call(joinQueue, free, other)
  expect(plain(queued.body.message)).toContain(`, morning ${morning} now. You can request it.`)
  const late = await scene.call(requestBooking, ask, other)
  expect(plain(late.body.message)).toContain(
    `is not free on ${formatLongDay(day)}, evening ${evening}.`,
  )
  const quote = { ...aQuote, firstDay: day, lastDay: day, validUntil: dayAfter(5) }
  const quoted = await scene.call(
    sendQuote,
    { bookingId: body._id, after: 0, ...quote, times: free.times },
    vendor,
  )
  expect(plain(quoted.body.timeline.at(-1)?.reason)).toMatch(
    new RegExp(
      `morning \\${morning.slice(0, -1)}\\) instead of .*, evening \\${evening.slice(0, -1)}\\)`,
    ),
  )
})

test('what is in the way of a change is written so, too', async () => {
  scene = await openScene({ LOCALE: 'de-DE', ...inEurope('EUR') })
  const vendor = await sellsParts(scene, { resources: 1 })
  const [day, next] = [dayAfter(60), dayAfter(67)]
  const { body, couple } = await asksForPart(scene, vendor, day, 'evening')
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  await asksForPart(scene, vendor, next, 'evening')
  const times = [{ day: next, slot: 'evening' as const }]
  const moved = await scene.call(proposeReschedule, { bookingId: body._id, times }, couple)
  expect(moved.status).toBe(409)
  expect(plain(moved.body.message)).toContain(', evening (18:00 to 01:00).')
  await scene.db.run(sql`update vendors set capacity_max = 1200 where id = ${vendor.vendorId}`)
  const large = { vendorId: vendor.vendorId!, firstDay: dayAfter(70), guests: 1300 }
  const { body: refused } = await scene.call(
    requestBooking,
    { ...large, times: [{ name: '', day: dayAfter(70), slot: 'evening', guests: 1300 }] },
    couple,
  )
  expect(refused.fields?.guests).toContain('has room for at most 1.200 guests.')
  const bookingId = body._id
  const more = await scene.call(proposeReschedule, { bookingId, guests: 1300 }, couple)
  expect(more.body.fields?.guests).toContain('has room for at most 1.200 guests.')
})

test('the history of a booking entered by hand is written as the site writes numbers', async () => {
  scene = await openScene({ LOCALE: 'de-DE', ...inEurope('EUR') })
  const vendor = await scene.hasVendor()
  const entry = { coupleName: 'Kavya & Rohan', firstDay: dayAfter(90), guests: 1200 }
  const { body } = await scene.call(createManualBooking, { ...entry, total: 5_000_050 }, vendor)
  const { body: changed } = await scene.call(
    updateManualBooking,
    { bookingId: body._id, ...entry, guests: 1300, total: 6_000_050 },
    vendor,
  )
  expect(plain(changed.timeline.at(-1)?.reason)).toMatch(
    /^1\.200 guests → 1\.300 guests; 50\.000,50 ₹.* → 60\.000,50 ₹/,
  )
})

test('vendors read how many come now, and how many came before, as the site writes numbers', async () => {
  scene = await openScene({ LOCALE: 'de-DE', ...inEurope('EUR') })
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const { vendorId } = await scene.hasVendor()
  const date = dayAfter(120)
  const functionFor = (guests: number) => ({ name: 'Wedding', date, guests, slot: null, city: '' })
  const names = { partnerOne: 'Priya', partnerTwo: 'Arjun', city: 'Jaipur' }
  const rest = { budgetAmount: null, style: '', languages: '' }
  const wedding = (version: number, guests: number) => ({
    version,
    ...names,
    ...rest,
    functions: [functionFor(guests)],
  })
  await scene.call(updateWedding, wedding(0, 1200), couple)
  const { body: thread } = await scene.call(
    sendEnquiry,
    { vendorId: vendorId!, date, guests: 1200, message: 'Free?' },
    couple,
  )
  expect((await scene.call(applyWeddingChange, wedding(1, 1500), couple)).status).toBe(200)
  const { messages } = (await scene.call(getEnquiry, { enquiryId: thread._id }, couple)).body
  expect(messages.at(-1)?.body).toContain('Wedding: 1.500 guests instead of 1.200.')
})
