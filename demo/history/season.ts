import { wholeDays } from '#demo/lib/calendar.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type Booked, type World } from './bookings.ts'

/** The season: many weddings from November to February and in spring, few in the monsoon. */
const season = [1.2, 1.3, 0.9, 0.9, 1.1, 0.7, 0.3, 0.3, 0.4, 0.6, 1.3, 1.4]
const seasonOf = (day: string) => season[Number(day.slice(5, 7)) - 1] ?? 1
/** Trades whose work is made beforehand and that are seldom booked by the day. */
const notByDay = ['bridal-wear', 'groom-wear', 'jewellery', 'invitations']

/** Past weddings, coming ones and holds of one business; answers all of them. */
export function addBookings(world: World, vendor: RunningVendor): Booked[] {
  const { calendar, couples } = world
  const { random, popularity, resources } = vendor
  let turn = random.whole(0, couples.length - 1)
  const couple = () => couples[(turn += 7) % couples.length] as Couple
  const booked: (Booked | undefined)[] = []
  const requestedAt = (before: number, least: number) => ({
    day: Math.min(-2, before - random.whole(least, least + 120)),
    hour: random.whole(4, 16),
    minute: random.whole(0, 59),
  })
  const anyResource = () => random.whole(0, resources.length - 1)

  const done = vendor.number === 1 ? 16 : Math.round(random.between(0.1, 1) * popularity * 20)
  for (let count = 0; count < done; count += 1) {
    const first = calendar.next(random.pick([5, 6, 6, 0]), -random.whole(13, 390))
    booked.push(
      book(world, {
        vendor,
        couple: couple(),
        first,
        requestedAt: requestedAt(first, 30),
        status: 'completed',
        resource: anyResource(),
        ...packageFor(vendor),
      }),
    )
  }
  const busy = (0.04 + 0.3 * popularity) * (notByDay.includes(vendor.category.slug) ? 0.25 : 1)
  for (let week = 0; week < 40; week += 1) {
    for (const [weekday, share] of [
      [6, 1],
      [0, 0.45],
      [5, 0.3],
    ] as const) {
      const first = calendar.next(weekday, 3) + week * 7
      for (let resource = 0; resource < resources.length; resource += 1) {
        if (!random.chance(busy * share * seasonOf(calendar.day(first)) * (1 - week / 70))) continue
        const cancelled = random.chance(0.06)
        const last = first + Number(random.chance(0.15))
        booked.push(
          book(world, {
            vendor,
            couple: couple(),
            first,
            last,
            requestedAt: requestedAt(0, 2),
            status: cancelled ? 'cancelled_by_user' : 'confirmed',
            resource,
            ...(cancelled && { reason: 'Our families have moved the date to next year.' }),
            ...packageFor(vendor),
          }),
        )
      }
    }
  }
  // Asked for yesterday, so that the 48 hours are not over.
  if (random.chance(vendor.number === 1 ? 1 : 0.2 + 0.3 * popularity)) {
    for (const resource of resources.keys()) {
      const first = calendar.next(6, 14) + 7 * random.whole(0, 12)
      booked.push(
        book(world, {
          vendor,
          couple: couple(),
          first,
          requestedAt: { day: -1, hour: random.whole(5, 21), minute: random.whole(0, 59) },
          status: (['requested', 'offered', 'change_asked'] as const)[resource % 3] ?? 'requested',
          resource,
        }),
      )
    }
  }
  return booked.filter((each) => each !== undefined)
}

/** Never one that depends on the day. */
function packageFor({ random, packages }: RunningVendor) {
  if (!packages.length || !random.chance(0.5)) return {}
  const { name, validity } = random.pick(packages)
  return validity?.weekdays || validity?.restOfYear ? {} : { packageName: name }
}

/** Holidays and repairs: all resources at once. */
export function addDaysOff({ sheets, calendar, ledger }: World, vendor: RunningVendor): void {
  for (let count = vendor.random.whole(0, 3); count > 0; count -= 1) {
    const first = vendor.random.whole(4, 200)
    const last = first + vendor.random.whole(0, 5)
    const note = vendor.random.pick(['Family wedding', 'Repairs', 'Team holiday', 'Travelling', ''])
    for (const { id } of vendor.resources) {
      if (!ledger.reserve(id, first, last)) continue
      sheets.add('calendar_blocks', {
        id: idOf('block', id, first),
        vendor_id: vendor.id,
        resource_id: id,
        booking_id: null,
        kind: 'day_off',
        during: wholeDays(calendar.day(first), calendar.day(last)),
        note,
      })
    }
  }
}
