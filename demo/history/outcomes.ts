import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type World } from './bookings.ts'

/**
 * Days that are over: one nobody has spoken about, two of which the couple says that they did not happen, and one of
 * which an admin has decided that it did.
 */
export function addOutcomes(
  world: World,
  couple: Couple,
  { venue, music, adminId }: { venue: RunningVendor; music: RunningVendor; adminId: string },
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
  book(world, {
    vendor: venue,
    couple: world.couples.filter(({ id }) => id !== couple.id)[1] ?? couple,
    // No day of the season: it takes none from the bookings that come after it.
    first: world.calendar.next(2, -24),
    requestedAt: { day: -75, hour: 11 },
    status: 'completed',
    resource: 1,
    guests: 90,
    note: 'The ring ceremony, with dinner in the courtyard.',
    payments: 'as_due',
    missed: {
      by: 'user',
      reason: 'It rained into the courtyard from seven on, and there was no dinner to speak of.',
      settled: {
        adminId,
        reason:
          'The pictures of both sides show the dinner being served indoors from eight. It took place, later and ' +
          'elsewhere than agreed: please settle between you what that is worth.',
        after: 6,
      },
    },
  })
}
