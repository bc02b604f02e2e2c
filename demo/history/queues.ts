import { bookingTotal } from '#server/modules/bookings/bookings/policy.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Row } from '#demo/lib/insertRows.ts'
import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type World } from './bookings.ts'
import { weddingDay } from './couple.ts'

/** A day of which every team is held or booked, and who waits for it, in their order. */
function addQueue(
  { sheets, calendar, couples, ...world }: World,
  vendor: RunningVendor,
  { first, waiting, turn }: { first: number; waiting: readonly Couple[]; turn: number },
): void {
  for (const resource of vendor.resources.keys())
    book(
      { sheets, calendar, couples, ...world },
      {
        vendor,
        couple: couples[turn + resource] as Couple,
        first,
        requestedAt: { day: -1, hour: 9 },
        status: resource === 0 ? 'requested' : 'confirmed',
        resource,
        guests: 200,
        note: 'Our families have agreed on this Saturday.',
      },
    )
  const day = calendar.day(first)
  for (const [place, couple] of waiting.entries())
    sheets.add('queue_entries', {
      id: idOf('queue', vendor.id, day, couple.id),
      vendor_id: vendor.id,
      user_id: couple.id,
      first_day: day,
      last_day: day,
      guests: 300,
      note: 'If it becomes free, we would love to come.',
      estimate: bookingTotal({ price: vendor.price }, 300, { firstDay: day, lastDay: day }, 'INR'),
      cancellation: vendor.cancellation,
      deposit: vendor.deposit,
      joined_at: calendar.at(-1, 12 + place * 3),
    })
}

/** The demo couple is second in a queue, and two couples wait behind a request of the demo business. */
export function addQueues(world: World, couple: Couple, vendors: readonly RunningVendor[]): void {
  const { calendar, couples } = world
  const [venue] = vendors
  const decorator = vendors.find(
    ({ category, city }) => category.slug === 'decorators' && city.slug === 'jaipur',
  )
  const some = (...turns: number[]) => turns.map((turn) => couples[turn] as Couple)
  if (decorator)
    addQueue(world, decorator, {
      first: weddingDay(world),
      waiting: [...some(11), couple],
      turn: 12,
    })
  if (venue) addQueue(world, venue, { first: calendar.next(6, 130), waiting: some(1, 2), turn: 3 })
}

/** A wedding is there with its couple's account. */
export const joinQueues = (tx: Db, rows: readonly Row[]) =>
  tx.run(sql`
    insert into queue_entries (
      id, vendor_id, wedding_id, user_id, first_day, last_day, guests, note, estimate, cancellation, deposit,
      joined_at
    )
    select r.id, r.vendor_id, own_wedding(r.user_id), r.user_id, r.first_day, r.last_day, r.guests, r.note, r.estimate,
      r.cancellation, r.deposit, r.joined_at
    from jsonb_populate_recordset(null::queue_entries, ${JSON.stringify(rows)}::jsonb) r
    order by r.joined_at`)
