import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type World } from './bookings.ts'

/** Days that are just over: one nobody has spoken about, and two of which the couple says that they did not happen. */
export function addOutcomes(
  world: World,
  couple: Couple,
  { venue, music }: { venue: RunningVendor; music: RunningVendor },
): void {
  book(world, {
    vendor: venue,
    couple,
    first: -1,
    requestedAt: { day: -40, hour: 10 },
    status: 'confirmed',
    resource: 1,
    guests: 60,
    note: 'Dinner for the two families, to get to know each other.',
    payments: 'as_due',
  })
  book(world, {
    vendor: music,
    couple,
    first: -6,
    requestedAt: { day: -30, hour: 17 },
    status: 'confirmed',
    guests: 60,
    note: 'Two hours of sitar at the ring ceremony.',
    payments: 'as_due',
    missed: {
      by: 'user',
      reason:
        'We waited until nine. The musicians were at another hall, and nobody answered the phone.',
    },
  })
  book(world, {
    vendor: venue,
    couple: world.couples.find(({ id }) => id !== couple.id) ?? couple,
    first: -5,
    requestedAt: { day: -60, hour: 9 },
    status: 'confirmed',
    resource: 1,
    guests: 120,
    payments: 'as_due',
    missed: {
      by: 'user',
      reason: 'The power was out all evening, and we moved the guests to my uncle’s house.',
    },
  })
}
