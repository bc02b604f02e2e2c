import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type World } from './bookings.ts'
import { weddingDay } from './couple.ts'

/**
 * What is priced by the guest: two functions in one quote, to the demo couple and from the demo business, and a dinner
 * that the couple has booked at a stated price, so that nobody had to write a quote.
 */
export function addDinners(
  world: World,
  couple: Couple,
  {
    caterer,
    venue,
    dinnerThread,
  }: { caterer: RunningVendor; venue: RunningVendor; dinnerThread: string },
): void {
  const saturday = weddingDay(world)
  book(world, {
    vendor: caterer,
    couple,
    first: saturday - 1,
    functions: [
      { name: 'Sangeet', guests: 220 },
      { name: 'Wedding', guests: 300 },
    ],
    requestedAt: { day: -1, hour: 8 },
    status: 'offered',
    versions: 2,
    guests: 300,
    note: '',
    enquiryId: dinnerThread,
    ofQuestion: true,
  })
  book(world, {
    vendor: caterer,
    couple,
    first: saturday + 1,
    requestedAt: { day: -9, hour: 16, minute: 30 },
    status: 'confirmed',
    guests: 280,
    packageName: 'Wedding dinner',
    note: 'For the reception. The same twenty Jain guests as the evening before.',
  })
  book(world, {
    vendor: venue,
    couple: world.couples[7] ?? couple,
    first: world.calendar.next(5, 100),
    functions: [
      { name: 'Sangeet', guests: 160 },
      { name: 'Wedding', guests: 240 },
    ],
    requestedAt: { day: -1, hour: 6, minute: 50 },
    status: 'offered',
    versions: 2,
    resource: 1,
    guests: 240,
    note: 'Both evenings with you, dinner too. Fewer of us come to the sangeet.',
  })
}
