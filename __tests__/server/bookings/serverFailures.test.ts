import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { addDays } from '#domain/days.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { completeBookings } from '#server/modules/bookings/bookings/life.ts'
import { expireReschedules } from '#server/modules/bookings/reschedules/service.ts'
import { closeGaps } from '#server/modules/calendar/importedCalendars/service.ts'
import { hasImportedCalendar } from '#__tests__/support/queues.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

/** Jobs of two, of whom the first can't be written: the second is done all the same. */
let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const day = dayAfter(10)
const comes = (on: string) => scene.setTime(new Date(`${on}T12:00:00Z`))

async function two() {
  const booked = async (firstDay: string) => {
    const vendor = await scene.hasVendor()
    const booking = await hasBooking(scene, vendor, { status: 'confirmed', firstDay })
    return { ...booking, vendor }
  }
  return [await booked(day), await booked(addDays(day, 1))] as const
}
const breaks = (table: Sql, row: string) =>
  scene.db.run(sql`alter table ${table} add constraint broken check (${raw(row)}) not valid`)

test('bookings that are complete', async () => {
  const [first, second] = await two()
  await breaks(sql`bookings`, `id <> '${first._id}' or status <> 'completed'`)
  comes(addDays(day, 5))
  await expect(completeBookings(scene.services)).rejects.toThrow('broken')
  expect(await scene.db.many(sql`select id from bookings where status = 'completed'`)).toEqual([
    { id: second._id },
  ])
})

test('proposals that nobody answered', async () => {
  const [first, second] = await two()
  for (const { _id: bookingId, couple } of [first, second])
    await scene.call(proposeReschedule, { bookingId, firstDay: dayAfter(30) }, couple)
  await breaks(sql`reschedules`, `booking_id <> '${first._id}' or status <> 'expired'`)
  comes(dayAfter(4))
  await expect(expireReschedules(scene.services)).rejects.toThrow('broken')
  expect(
    await scene.db.many(sql`select booking_id as id from reschedules where status = 'expired'`),
  ).toEqual([{ id: second._id }])
})

test('gaps in calendars that are read elsewhere', async () => {
  const [first, second] = await two()
  for (const { vendor } of [first, second]) await hasImportedCalendar(scene, vendor, dayAfter(40))
  await breaks(sql`calendar_blocks`, `vendor_id <> '${first.vendor.vendorId}'`)
  await expect(closeGaps(scene.services)).rejects.toThrow('broken')
  expect(
    await scene.db.many(sql`select vendor_id as id from calendar_blocks where kind = 'imported'`),
  ).toEqual([{ id: second.vendor.vendorId }])
})
