import { type Db, sql } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'

type ThreadRequest = { bookingId: string; side: Side; now: Date }

/**
 * The thread of a booking of this side, in which both can write: its own, else the open one of the couple with the
 * vendor, else a new one, which is the booking's from then on.
 */
export async function threadOfBooking(
  tx: Db,
  { bookingId, side, now }: ThreadRequest,
): Promise<string | undefined> {
  const mine = side.role === 'user' ? sql`b.wedding_id = ${side.id}` : sql`b.vendor_id = ${side.id}`
  await lockVendors(tx, sql`select vendor_id from bookings where id = ${bookingId}`)
  // The lock first: what it waited for is seen by what is asked after it.
  const [booking, thread] = await Promise.all([
    tx.maybe(sql`select from bookings b where b.id = ${bookingId} and ${mine} for update of b`),
    tx.maybe<{ id: string }>(sql`
      select e.id
      from bookings b
      join enquiries e on e.id = b.enquiry_id and e.status <> 'closed'
      where b.id = ${bookingId}`),
  ])
  if (!booking) return undefined
  if (thread) return thread.id
  // What was confirmed once is converted: nobody is asked for that day any more.
  await tx.run(sql`
    insert into enquiries (
      vendor_id, user_id, wedding_id, couple_name, event_day, guests, town, status, last_message,
      last_message_at, waiting_since, created_at, unread_vendor, last_from
    )
    select b.vendor_id, b.user_id, b.wedding_id, b.couple_name, b.first_day, b.guests, b.town,
      case
        when b.status in ('confirmed', 'completed')
          or exists (
            select from state_changes s where s.subject_id = b.id and s.from_status = 'confirmed'
          ) then 'converted'
        when ${side.role} = 'vendor' then 'seen'
        else 'new'
      end,
      '', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 0, ${side.role}
    from bookings b
    where b.id = ${bookingId} and b.wedding_id is not null
      and not exists (
        select from enquiries e
        where e.vendor_id = b.vendor_id and e.wedding_id = b.wedding_id
          and e.status not in ('converted', 'closed')
      )
    on conflict (vendor_id, wedding_id) where status not in ('converted', 'closed') do nothing`)
  const linked = await tx.maybe<{ own: string }>(sql`
    update bookings b
    set enquiry_id = (
      select e.id
      from enquiries e
      where e.vendor_id = b.vendor_id and e.wedding_id = b.wedding_id and e.status <> 'closed'
      order by e.created_at desc, e.id
      limit 1
    )
    where b.id = ${bookingId} and b.wedding_id is not null
    returning b.enquiry_id as own`)
  return linked?.own
}
