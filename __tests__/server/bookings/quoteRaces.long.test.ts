import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, declineQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { createDaysOff } from '#contract/calendar/calendar.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { openTwoServers, tally, type TwoServers } from '#__tests__/support/servers.ts'

let scene: Scene
let { ask, close } = {} as TwoServers
beforeAll(async () => {
  scene = await openScene()
  ;({ ask, close } = await openTwoServers(scene))
})
afterAll(async () => {
  await close()
  await scene.close()
})
const day = dayAfter(120)

const content = { ...aQuote, firstDay: day, lastDay: day, validUntil: dayAfter(3) }
/** A couple with an open quote of the vendor, which holds the day or not. */
async function quoted(vendor: Account, holds: boolean) {
  const couple = await scene.hasAccount('user')
  const { body } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId ?? '', date: day, guests: 200, message: 'Free?' },
    couple,
  )
  const sent = await scene.call(
    sendQuote,
    { enquiryId: body._id, after: 0, ...content, holds },
    vendor,
  )
  expect(sent.status).toBe(200)
  return { couple, bookingId: sent.body._id }
}

const isSound = async (vendor: Account) => {
  const found = await scene.db.one<{ overlaps: number; bare: number; firm: number }>(sql`
    select (
        select count(*)
        from calendar_blocks a
        join calendar_blocks b on b.resource_id = a.resource_id and b.id > a.id and b.during && a.during
        where a.vendor_id = ${vendor.vendorId}
      ) as overlaps,
      (
        select count(*)
        from bookings k
        where k.vendor_id = ${vendor.vendorId}
          and (k.status = 'confirmed') <> exists (
            select from calendar_blocks c where c.booking_id = k.id and c.kind = 'booking'
          )
      ) as bare,
      (
        select count(*) from calendar_blocks where vendor_id = ${vendor.vendorId} and kind = 'booking'
      ) as firm`)
  expect(found).toMatchObject({ overlaps: 0, bare: 0 })
  return found.firm
}

test('twelve couples accept quotes for one day on two halls: two are booked, ten are told', async () => {
  const vendor = await scene.hasVendor({ tax: 'excluded', resources: 2 })
  const all = await Promise.all(Array.from({ length: 12 }, () => quoted(vendor, false)))
  const answers = await Promise.all(
    all.map(({ couple, bookingId }) => ask(acceptQuote, { bookingId, version: 1 }, couple)),
  )
  expect(tally(answers)).toEqual({ 200: 2, 409: 10 })
  expect(await isSound(vendor)).toBe(2)
})

test('one quote is accepted once, whoever presses how often, or declines it meanwhile', async () => {
  const vendor = await scene.hasVendor({ tax: 'excluded' })
  for (const holds of [true, false]) {
    await scene.db.run(sql`delete from calendar_blocks where vendor_id = ${vendor.vendorId}`)
    await scene.db.run(
      sql`update bookings set status = 'completed' where vendor_id = ${vendor.vendorId}`,
    )
    const { couple, bookingId } = await quoted(vendor, holds)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => ask(acceptQuote, { bookingId, version: 1 }, couple)),
      ask(declineQuote, { bookingId, version: 1, reason: 'No.' }, couple),
    ])
    expect(tally(answers)).toEqual({ 200: 1, 409: 6 })
    await isSound(vendor)
  }
})

test('accepting against requests, days off, another version and expiry: never an overlap or a fault', async () => {
  const vendor = await scene.hasVendor({ tax: 'excluded' })
  for (let round = 0; round < 6; round += 1) {
    await scene.db.run(sql`delete from calendar_blocks where vendor_id = ${vendor.vendorId}`)
    await scene.db.run(
      sql`update bookings set status = 'completed' where vendor_id = ${vendor.vendorId}`,
    )
    const holder = await quoted(vendor, round % 2 === 0)
    const others = await Promise.all([1, 2, 3].map(() => quoted(vendor, false)))
    const askers = await Promise.all([1, 2].map(() => scene.hasAccount('user')))
    for (const asker of askers) await scene.call(requestBooking, {}, asker)
    // The first one's time is over just now.
    if (round > 3)
      await scene.db.run(sql`
        update bookings set expires_at = now() - interval '1 ms' where id = ${holder.bookingId}`)
    const answers = await Promise.all([
      ...[holder, ...others].map(({ couple, bookingId }) =>
        ask(acceptQuote, { bookingId, version: 1 }, couple),
      ),
      ...askers.map((asker) =>
        ask(requestBooking, { vendorId: vendor.vendorId, firstDay: day, guests: 100 }, asker),
      ),
      ask(createDaysOff, { firstDay: day }, vendor),
      ask(sendQuote, { bookingId: holder.bookingId, after: 1, ...content }, vendor),
      expireBookings(scene.services).then(() => 200),
    ])
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await isSound(vendor)).toBeLessThanOrEqual(1)
  }
})
