import fc from 'fast-check'
import { cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { createDaysOff, getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import type { Slot } from '#domain/times.ts'
import { anyDay, offOn, type WorkingRules } from '#domain/calendar/workingRules.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { overlapping } from '#__tests__/support/buffers.ts'
import { propertyOf, unsound } from '#__tests__/support/halls.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { evening, fullDay, morning } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '1000' })
})
afterAll(() => scene.close())

const first = dayAfter(90)
const days = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => addDays(first, n))
const span = { from: addDays(first, 0), to: addDays(first, 7) }

type Time = { from: string; to?: string; slot?: Slot | null | undefined }

/** Whether the database itself takes a booking there, asked by trying it and taking it back. */
async function takes(
  bookingId: string,
  resourceIds: readonly string[],
  { from, to = from, slot }: Time,
) {
  const begin = `${from} ${slot?.from ?? '00:00'}`
  const end = slot
    ? `${slot.to > slot.from ? from : addDays(from, 1)} ${slot.to}`
    : `${addDays(to, 1)} 00:00`
  for (const resourceId of resourceIds) {
    const tried = scene.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
        select vendor_id, id, ${bookingId}, 'hold', tsrange(${begin}::timestamp, ${end}::timestamp)
        from resources
        where id = ${resourceId}`)
      throw new Error('free')
    })
    const { message, code } = (await tried.catch((error) => error)) as Error & { code?: string }
    if (message === 'free') return true
    expect(code).toBe('23P01')
  }
  return false
}

/** The days that each page, list and function says are free, for so many guests or for any. */
async function readDays(vendor: Account, guests?: number) {
  const { vendorId } = vendor
  const people = sql`${guests ?? null}::int`
  const shown = await scene.call(getVendorCalendarDays, {
    vendorId,
    ...span,
    ...(guests && { guests }),
  })
  const found = await scene.db.many<{ bit: boolean; one: string; each: string }>(sql`
    select get_bit(busy_for(s.busy, s.rooms, s.room_busy, ${people}), search_bit(d.day)) = 0 as bit,
      vendor_day(${vendorId}, d.day, ${people}) as one, d.state as each
    from vendor_search s
    cross join vendor_days(${vendorId}, ${span.from}, ${span.to}, ${people}) d
    where s.vendor_id = ${vendorId} and s.home
    order by d.day`)
  return {
    shown: days.map((day) => shown.body.days[day] === 'free'),
    bits: found.map(({ bit }) => bit),
    one: found.map(({ one }) => one === 'free'),
    each: found.map(({ each }) => each === 'free'),
  }
}

const alike = (free: boolean[]) => ({ shown: free, bits: free, one: free, each: free })

const hall = fc.nat(2)
const slots = [morning, evening, fullDay]
const few = fc.nat(2)
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('ask' as const),
      hall: fc.option(hall),
      from: fc.nat(7),
      more: few,
      slot: fc.option(fc.nat(2)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('off' as const), hall, day: fc.nat(7) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('needs' as const),
      setUp: few,
      tearDown: few,
      hours: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2)),
      sold: fc.subarray(slots),
      wholeDays: fc.boolean(),
      off: fc.option(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), nth: fc.nat(2) })),
    }),
  },
)

test('random halls, parts of days, days around them: what is called free is what the database takes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 5, maxLength: 10 }),
      fc.boolean(),
      async (acts, isWhole) => {
        const { vendor, ids, contains } = await propertyOf(scene, ['A', 'B', 'C'])
        if (isWhole) await contains(0, 1)
        // The first is large enough for all, the second for some, the third for those who ask.
        for (const [index, room] of [null, 100, 50].entries())
          await scene.db.run(
            sql`update resources set capacity = ${room}::int where id = ${ids[index]}`,
          )
        const { _id: spare } = await hasBooking(scene, vendor, { status: 'declined' })
        const standing: { id: string; couple: Account }[] = []
        let needs = {
          setUpDays: 0,
          tearDownDays: 0,
          setUpHours: 0,
          tearDownHours: 0,
          travelHours: 0,
        }
        let sold: Slot[] = []
        let daysOff: WorkingRules['daysOff'] = []
        let wholeDays = true
        const isOff = (on: string, slot: Slot | null) =>
          (!slot && !wholeDays) || offOn({ ...anyDay, slots: sold, daysOff }, on, slot) !== null
        for (const step of acts) {
          if (step.act === 'ask') {
            const slot = step.slot === null ? null : sold[step.slot]
            const more = slot ? 0 : Math.min(7, step.from + step.more) - step.from
            const from = days[step.from] ?? ''
            const to = addDays(from, more)
            const resourceId = step.hall === null ? undefined : ids[step.hall]
            const isOpen = days.every((day) => day < from || day > to || !isOff(day, slot ?? null))
            const isFree =
              isOpen && (await takes(spare, resourceId ? [resourceId] : ids, { from, to, slot }))
            const couple = await scene.hasAccount('user')
            const times = slot && [{ day: from, slot: slot.name, guests: 50 }]
            const wish = {
              vendorId: vendor.vendorId,
              firstDay: from,
              lastDay: to,
              guests: 50,
              ...(times && { times }),
            }
            const asked = await scene.call(
              requestBooking,
              { ...wish, ...(resourceId && { resourceId }) },
              couple,
            )
            const refused = slot || wholeDays ? 409 : 422
            expect(asked.status).toBe(isFree ? 200 : refused)
            if (isFree) {
              standing.push({ id: asked.body._id, couple })
              const kept = await scene.db.one(sql`
                select (extract(epoch from lower(during) - lower(occupied)) / 3600)::int as before,
                  (extract(epoch from upper(occupied) - upper(during)) / 3600)::int as after
                from calendar_blocks
                where booking_id = ${asked.body._id} and of_id is null`)
              // Hours are for parts of a day.
              const hours = slot ? needs : { setUpHours: 0, tearDownHours: 0, travelHours: 0 }
              expect(kept).toEqual({
                before: needs.setUpDays * 24 + hours.setUpHours + hours.travelHours,
                after: needs.tearDownDays * 24 + hours.tearDownHours + hours.travelHours,
              })
            } else {
              // Nor is any of the days that are named instead refused.
              const { about } = asked.body as { about?: { nearestDays?: string[] } }
              for (const day of about?.nearestDays ?? []) {
                const near = { from: day, to: addDays(day, more), slot }
                expect(await takes(spare, resourceId ? [resourceId] : ids, near)).toBe(true)
                expect(isOff(day, slot ?? null)).toBe(false)
              }
            }
          }
          if (step.act === 'cancel') {
            const [gone] = standing.splice(step.nth, 1)
            if (!gone) continue
            const answer = { bookingId: gone.id, reason: 'No.' }
            expect((await scene.call(cancelBooking, answer, gone.couple)).status).toBe(200)
          }
          if (step.act === 'off') {
            const off = { firstDay: days[step.day] ?? '', resourceId: ids[step.hall] ?? '' }
            const { status } = await scene.call(createDaysOff, off, vendor)
            expect([200, 409]).toContain(status)
          }
          if (step.act === 'needs') {
            sold = step.sold
            const [setUpHours, tearDownHours, travelHours] = sold.length ? step.hours : [0, 0, 0]
            const hours = { setUpHours, tearDownHours, travelHours }
            needs = { setUpDays: step.setUp, tearDownDays: step.tearDown, ...hours }
            const part = step.off && sold[step.off.nth]?.name
            const { weekday = 1 } = step.off ?? {}
            const rule = { every: 'week' as const, weekday, weeks: 1, from: null, until: null }
            daysOff = part ? [{ ...rule, except: [], part }] : []
            wholeDays = sold.length === 0 || step.wholeDays
            const rules = { ...needs, slots: sold, wholeDays, daysOff }
            expect((await worksBy(scene, vendor, rules)).status).toBe(200)
          }
          expect(await overlapping(scene, vendor)).toEqual([])
          expect(await unsound(scene, vendor)).toEqual([])
          const freeIn = async (halls: readonly string[]) => {
            const free: boolean[] = []
            for (const from of days) {
              const open = [null, ...sold].filter((slot) => !isOff(from, slot))
              const each = open.map((slot) => () => takes(spare, halls, { from, slot }))
              free.push(
                await each.reduce(async (any, ask) => (await any) || ask(), Promise.resolve(false)),
              )
            }
            return free
          }
          const free = await freeIn(ids)
          const calendar = await scene.call(getVendorCalendar, span, vendor)
          expect(days.map((day) => calendar.body.days[day] === 'free')).toEqual(free)
          expect(await readDays(vendor)).toEqual(alike(free))
          for (const [count, guests] of [50, 100, 101].entries()) {
            const large = count === 0 ? free : await freeIn(ids.slice(0, 3 - count))
            expect(await readDays(vendor, guests)).toEqual(alike(large))
          }
        }
      },
    ),
    { numRuns: runs(10) },
  )
})
