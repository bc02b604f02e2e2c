import { cancelBooking } from '#contract/bookings/bookings.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
afterEach(() => scene.close())

test.each([
  ['en-IN', 'INR', '(6:00 pm to 11:30 pm)', '₹1,15,050', '₹28,762.50', '₹1,20,000'],
  ['en-GB', 'GBP', '(18:00 to 23:30)', '£115,050', '£28,762.50', '£120,000'],
  ['en-US', 'USD', '(6:00 PM to 11:30 PM)', '$115,050', '$28,762.50', '$120,000'],
  ['de-DE', 'EUR', '(18:00 to 23:30)', '115.050 €', '28.762,50 €', '120.000 €'],
])(
  'mails write hours and money as the pages of a site in %s do',
  async (LOCALE, CURRENCY, hours, total, paid, more) => {
    scene = await openScene({ LOCALE, CURRENCY })
    const vendor = await scene.hasVendor({ amount: 11_505_000 })
    await scene.db.run(sql`
      update vendors set price_currency = ${CURRENCY} where id = ${vendor.vendorId}`)
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
    const time = { name: '', day: dayAfter(120), guests: 200 }
    const slot = { name: 'evening', from: '18:00', to: '23:30' }
    await scene.db.run(sql`
      update bookings set times = ${JSON.stringify([{ ...time, slot }])}::jsonb where id = ${bookingId}`)
    const lastTo = async (email: string) =>
      ((await scene.mails(email)).at(-1)?.body ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
    const request = (await scene.mails(vendor.email))
      .at(-1)
      ?.body.replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(request).toContain(`, 200 guests, ${total}`)
    const payment = { bookingId, kind: 'received', amount: 2_876_250, method: 'upi' } as const
    await scene.call(recordPayment, { ...payment, day: dayAfter(0), reference: '' }, vendor)
    expect(await lastTo(couple.email)).toContain(`${paid} by UPI`)
    const proposed = await scene.call(proposeReschedule, { bookingId, total: 12_000_000 }, vendor)
    expect(proposed.status).toBe(200)
    expect(await lastTo(couple.email)).toContain(`It would cost ${more} in all`)
    await scene.call(cancelBooking, { bookingId, reason: 'Another plan.' }, vendor)
    expect(await lastTo(couple.email)).toContain(hours)
    expect(await lastTo(couple.email)).toContain(`${paid} of the ${paid} that is confirmed as paid`)
  },
)
