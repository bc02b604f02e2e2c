import fc from 'fast-check'
import { cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { addDays } from '#domain/days.ts'
import type { Slot, SlotName } from '#domain/times.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '1000', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const first = dayAfter(60)
const on = (n: number) => addDays(first, n)
/** Parts that begin or end where days do. */
const morning: Slot = { name: 'morning', from: '00:00', to: '11:00' }
const evening: Slot = { name: 'evening', from: '18:00', to: '00:00' }
const slots = [morning, evening]

const ask = async (vendor: Account, functions: { n: number; slot?: SlotName | undefined }[]) => {
  const couple = await scene.hasAccount('user')
  const times = functions.map(({ n, slot }) => ({ day: on(n), guests: 50, ...(slot && { slot }) }))
  const wish = { vendorId: vendor.vendorId, firstDay: on(0), guests: 50, times }
  return { couple, ...(await scene.call(requestBooking, wish, couple)) }
}

test('two evenings that share a block keep the hours after the second, and the day after shows them', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  await worksBy(scene, vendor, { slots, tearDownDays: 1, tearDownHours: 2 })
  const { status } = await ask(vendor, [
    { n: 0, slot: 'evening' },
    { n: 1, slot: 'evening' },
  ])
  expect(status).toBe(200)
  const { body } = await scene.call(getVendorCalendar, { from: on(0), to: on(3) }, vendor)
  expect(body.blocks.map(({ clearedBy }) => clearedBy)).toEqual([`${on(3)}T02:00`])
  expect((await asksForPart(scene, vendor, on(3), 'morning')).status).toBe(409)
  expect((await asksForPart(scene, vendor, on(3), 'evening')).status).toBe(200)

  // The same after the hours were others for a while.
  await worksBy(scene, vendor, { slots, tearDownDays: 1 })
  await worksBy(scene, vendor, { slots, tearDownDays: 1, tearDownHours: 1 })
  const later = await scene.call(getVendorCalendar, { from: on(0), to: on(2) }, vendor)
  expect(later.body.blocks.map(({ clearedBy }) => clearedBy)).toEqual([`${on(3)}T01:00`])
})

const few = fc.nat(2)
const needs = fc.record({
  setUpDays: few,
  tearDownDays: few,
  setUpHours: few,
  tearDownHours: few,
  travelHours: fc.nat(1),
})
const functions = fc.uniqueArray(
  fc.record({
    n: fc.nat(5),
    slot: fc.constantFrom<SlotName | undefined>(undefined, 'morning', 'evening'),
  }),
  { minLength: 1, maxLength: 5, selector: ({ n }) => n },
)

test('random functions of one booking: each has what it needs around it, also when that changes', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  await fc.assert(
    fc.asyncProperty(functions, needs, needs, async (asked, before, after) => {
      await worksBy(scene, vendor, { slots, ...before })
      const { body, couple, status } = await ask(vendor, asked)
      expect(status).toBe(200)
      const read = () =>
        scene.db.one<{ taken: string; wanted: string }>(sql`
          select range_agg(c.occupied)::text as taken, (
              select range_agg(with_buffers(c.vendor_id, t)) from unnest(hours_of(b.times)) t
            )::text as wanted
          from calendar_blocks c join bookings b on b.id = c.booking_id
          where b.id = ${body._id} group by b.id, c.vendor_id`)
      const placed = await read()
      expect(placed.taken).toBe(placed.wanted)
      await worksBy(scene, vendor, { slots, ...after })
      const changed = await read()
      expect(changed.taken).toBe(changed.wanted)
      await scene.call(cancelBooking, { bookingId: body._id, reason: 'No.' }, couple)
    }),
    { numRuns: runs(12) },
  )
})
