import fc from 'fast-check'
import { cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  createDaysOff,
  getVendorCalendar,
  updateResourceParts,
} from '#contract/calendar/calendar.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { propertyOf, unsound } from '#__tests__/support/halls.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '1000' })
})
afterAll(() => scene.close())

const first = dayAfter(90)
const days = [0, 1, 2]
type Took = { id: string; hall: number; from: number; to: number; couple?: Couple }
type Couple = Awaited<ReturnType<Scene['hasAccount']>>

/** Halls and what takes them, as a person would draw it: nothing of it is the product's. */
class Drawn {
  readonly whole: (number | null)[]
  bookings: Took[] = []
  readonly off = new Set<string>()
  constructor(count: number) {
    this.whole = Array.from({ length: count }, () => null)
  }
  around(hall: number): number[] {
    const up = this.whole[hall] ?? null
    return up === null ? [] : [up, ...this.around(up)]
  }
  within(hall: number): number[] {
    return this.all().filter((each) => each === hall || this.around(each).includes(hall))
  }
  all = () => [...this.whole.keys()]
  shares = (one: number, other: number) =>
    this.within(one).includes(other) || this.within(other).includes(one)
  isFree = (hall: number, from: number, to = from) =>
    !this.bookings.some((b) => b.from <= to && b.to >= from && this.shares(hall, b.hall)) &&
    !this.within(hall).some((part) =>
      days.some((day) => from <= day && day <= to && this.off.has(`${part} ${day}`)),
    )
  /** Whoever asks for nothing special gets a hall without others in it, in their order. */
  anyFree(from: number, to: number): number | undefined {
    const isWhole = (hall: number) => this.whole.includes(hall)
    return this.all()
      .toSorted((a, b) => Number(isWhole(a)) - Number(isWhole(b)) || a - b)
      .find((hall) => this.isFree(hall, from, to))
  }
  /** What happens; 409 and 422 change nothing. */
  takeOff(hall: number, day: number): number {
    const parts = this.within(hall)
    const isBooked = this.bookings.some(
      (b) => b.from <= day && b.to >= day && this.shares(hall, b.hall),
    )
    if (isBooked || parts.every((part) => this.off.has(`${part} ${day}`))) return 409
    for (const part of parts) this.off.add(`${part} ${day}`)
    return 200
  }
  setParts(hall: number, parts: readonly number[]): number {
    if (parts.some((part) => part === hall || this.around(hall).includes(part))) return 422
    const before = [...this.whole]
    for (const each of this.all())
      if (parts.includes(each)) this.whole[each] = hall
      else if (before[each] === hall) this.whole[each] = null
    const added = parts.filter((part) => before[part] !== hall)
    const pairs = added.flatMap((part) =>
      this.within(part).flatMap((low) => this.around(part).map((high) => [low, high] as const)),
    )
    const takes = (hallOf: number, day: number) =>
      this.bookings.some((b) => b.hall === hallOf && b.from <= day && day <= b.to)
    const isOff = (hallOf: number, day: number) => this.off.has(`${hallOf} ${day}`)
    const clashes = pairs.some(([low, high]) =>
      days.some(
        (day) =>
          (takes(low, day) && (takes(high, day) || isOff(high, day))) ||
          (isOff(low, day) && takes(high, day)),
      ),
    )
    if (clashes) {
      for (const each of this.all()) this.whole[each] = before[each] ?? null
      return 409
    }
    for (const [low, high] of pairs)
      for (const day of days) if (isOff(high, day)) this.off.add(`${low} ${day}`)
    return 200
  }
}

const hall = fc.nat(4)
const stay = fc.tuple(fc.nat(2), fc.nat(1))
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('ask' as const), hall: fc.option(hall), stay }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), nth: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('move' as const), nth: fc.nat(4), hall, stay }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('off' as const), hall, day: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('parts' as const),
      hall,
      parts: fc.uniqueArray(hall, { maxLength: 3 }),
    }),
  },
)

test('a hall that goes from a booked property to one that is off is off', async () => {
  const { vendor, ids, contains } = await propertyOf(scene, ['Booked', 'Hall', 'Off'])
  await contains(0, 1)
  const asked = { vendorId: vendor.vendorId, firstDay: first, guests: 50, resourceId: ids[0] }
  const couple = await scene.hasAccount('user')
  expect((await scene.call(requestBooking, asked, couple)).status).toBe(200)
  await scene.call(createDaysOff, { firstDay: first, resourceId: ids[2] ?? '' }, vendor)
  expect((await contains(2, 1)).status).toBe(200)
  const { body } = await scene.call(getVendorCalendar, { from: first, to: first }, vendor)
  expect(body.blocks.map(({ kind, resource }) => `${resource}: ${kind}`).toSorted()).toEqual([
    'Booked: hold',
    'Hall: day_off',
    'Off: day_off',
  ])
})

test('random halls in one another, random acts: as drawn by hand, after each of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const names = ['A', 'B', 'C', 'D', 'E']
      const { vendor, ids } = await propertyOf(scene, names)
      const drawn = new Drawn(names.length)
      const dayOf = (day: number) => addDays(first, day)
      for (const step of acts) {
        if (step.act === 'ask') {
          const [from, to] = [step.stay[0], Math.min(2, step.stay[0] + step.stay[1])]
          const wanted = step.hall ?? drawn.anyFree(from, to)
          const couple = await scene.hasAccount('user')
          const wish = { firstDay: dayOf(from), lastDay: dayOf(to), guests: 50 }
          const resourceId = step.hall === null ? undefined : ids[step.hall]
          const asked = await scene.call(
            requestBooking,
            { vendorId: vendor.vendorId, ...wish, ...(resourceId && { resourceId }) },
            couple,
          )
          const isFree = wanted !== undefined && drawn.isFree(wanted, from, to)
          expect(asked.status).toBe(isFree ? 200 : 409)
          if (isFree) drawn.bookings.push({ id: asked.body._id, hall: wanted, from, to, couple })
        }
        if (step.act === 'cancel') {
          const gone = drawn.bookings[step.nth]
          if (!gone?.couple) continue
          const answer = { bookingId: gone.id, reason: 'No.' }
          expect((await scene.call(cancelBooking, answer, gone.couple)).status).toBe(200)
          drawn.bookings = drawn.bookings.filter((each) => each !== gone)
        }
        if (step.act === 'move') {
          const moved = drawn.bookings[step.nth]
          if (!moved) continue
          const [from, to] = [step.stay[0], Math.min(2, step.stay[0] + step.stay[1])]
          drawn.bookings = drawn.bookings.filter((each) => each !== moved)
          const isFree = drawn.isFree(step.hall, from, to)
          const done = scene.db.run(sql`
            update calendar_blocks
            set resource_id = ${ids[step.hall]},
              during = tsrange(${dayOf(from)}::date::timestamp, ${dayOf(to)}::date + interval '1 day')
            where booking_id = ${moved.id} and of_id is null`)
          if (isFree) await done
          else await expect(done).rejects.toMatchObject({ code: '23P01' })
          drawn.bookings.splice(
            step.nth,
            0,
            isFree ? { ...moved, hall: step.hall, from, to } : moved,
          )
        }
        if (step.act === 'off') {
          const off = { firstDay: dayOf(step.day), resourceId: ids[step.hall] ?? '' }
          const { status } = await scene.call(createDaysOff, off, vendor)
          expect(status).toBe(drawn.takeOff(step.hall, step.day))
        }
        if (step.act === 'parts') {
          const parts = {
            resourceId: ids[step.hall] ?? '',
            partIds: step.parts.map((part) => ids[part] ?? ''),
          }
          const { status } = await scene.call(updateResourceParts, parts, vendor)
          expect(status).toBe(drawn.setParts(step.hall, step.parts))
        }
        expect(await unsound(scene, vendor)).toEqual([])
        const free = days.map((day) => drawn.all().some((each) => drawn.isFree(each, day)))
        const shown = await scene.call(getVendorCalendar, { from: dayOf(0), to: dayOf(2) }, vendor)
        expect(days.map((day) => shown.body.days[dayOf(day)] === 'free')).toEqual(free)
        const found = await scene.db.many<{ free: boolean }>(sql`
          select get_bit(s.busy, search_bit(day)) = 0 as free
          from vendor_search s, unnest(${days.map(dayOf)}::date[]) day
          where s.vendor_id = ${vendor.vendorId} and s.home
          order by day`)
        expect(found.map((each) => each.free)).toEqual(free)
      }
    }),
    { numRuns: runs(10) },
  )
})
