import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import type { World } from './bookings.ts'
import { addThread } from './enquiries.ts'

/** Somebody of a category that the couple has booked still waits for word. */
export function addOther(
  world: World,
  couple: Couple,
  { vendor, day }: { vendor: RunningVendor | undefined; day: number },
): void {
  if (!vendor) return
  const { calendar } = world
  addThread(world, {
    vendor,
    couple,
    day,
    guests: 300,
    status: 'replied',
    lines: [
      {
        from: 'user',
        at: calendar.at(-33, 9, 12),
        body: 'Hello, are you free for three days, with an album at the end?',
      },
      {
        from: 'vendor',
        at: calendar.at(-32, 12, 12),
        body: 'We are, and would love to. May we send you two whole weddings to look at, not only the best pictures?',
      },
    ],
  })
}
