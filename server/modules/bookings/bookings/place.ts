import { packageJson, priceJson } from '#server/modules/catalog/prices/json.ts'
import { holdHours } from '#domain/limits.ts'
import type { AddOn } from '#contract/vendors/details.ts'
import type { Estimate, EstimateLine, Price } from '#contract/catalog/prices.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { coupleName } from '#server/modules/account/users/coupleName.ts'
import { type Stay, wholeDays } from '#server/modules/calendar/calendar/days.ts'

export type RequestContext = {
  vendorId: string
  ownerId: string | null
  businessName: string
  price: Price | null
  capacityMax: number | null
  cancellation: { daysBefore: number; refundPercent: number }[]
  pack: { name: string; price: Price; addOns: AddOn[] } | null
  coupleName: string
  /** Requests of this couple that wait for an answer, at all vendors. */
  openRequests: number
  /** The thread the request belongs to: the one named, else the open one with this vendor. */
  enquiryId: string | null
}

/** Everything a request is judged by, in one question; nothing when the vendor is not open to couples. */
export const readRequestContext = (
  db: Db,
  userId: string,
  ask: { vendorId: string; packageId?: string; enquiryId?: string },
) =>
  db.maybe<RequestContext>(sql`
    select v.id as "vendorId", v.user_id as "ownerId", v.business_name as "businessName",
      v.capacity_max as "capacityMax", v.cancellation,
      ${priceJson} as price,
      ${packageJson} as pack,
      ${coupleName} as "coupleName",
      (
        select count(*) from bookings b where b.user_id = u.id and b.status = 'requested'
      ) as "openRequests",
      (
        select e.id
        from enquiries e
        where e.user_id = u.id
          and e.vendor_id = v.id
          and (
            e.id = ${ask.enquiryId ?? null}::uuid
            or (${ask.enquiryId ?? null}::uuid is null and e.status not in ('converted', 'closed'))
          )
        limit 1
      ) as "enquiryId"
    from vendors v
    join users u on u.id = ${userId}
    left join weddings w on w.user_id = u.id
    left join packages p on p.vendor_id = v.id and p.id = ${ask.packageId ?? null}::uuid
    where v.id = ${ask.vendorId} and v.status = 'approved'`)

export type Placing = {
  context: RequestContext
  userId: string
  resourceId: string
  stay: Stay
  guests: number
  note: string
  total: Estimate & { lines: EstimateLine[] }
  now: Date
}

/**
 * Writes the booking, its hold and the beginning of its timeline in one statement; nothing when the resource is not
 * free, or when the vendor or the couple has gone since the question was asked.
 * @returns the booking's identifier, and when its timeline begins
 * @throws 23P01 from the exclusion constraint, should anybody have written past the lock
 */
export async function place(
  tx: Db,
  { context, userId, resourceId, stay, guests, note, total, now }: Placing,
): Promise<{ id: string; at: string } | undefined> {
  const expiresAt = new Date(now.getTime() + holdHours * 3_600_000)
  return tx.maybe<{ id: string; at: string }>(sql`
    with booking as (
      insert into bookings (
        vendor_id, user_id, couple_name, resource_id, package_name, enquiry_id, first_day, last_day,
        guests, note, status, estimate, cancellation, expires_at, created_at
      )
      select ${context.vendorId}::uuid, ${userId}::uuid, ${context.coupleName}, ${resourceId}::uuid,
        ${context.pack?.name ?? null}, ${context.enquiryId}::uuid, ${stay.firstDay}::date,
        ${stay.lastDay}::date, ${guests}::int, ${note}, 'requested',
        ${JSON.stringify(total)}::jsonb, ${JSON.stringify(context.cancellation)}::jsonb,
        ${expiresAt}::timestamptz, ${now}::timestamptz
      where not exists (
        select
        from calendar_blocks
        where resource_id = ${resourceId} and during && ${wholeDays(stay)}
      )
        and exists (select from vendors where id = ${context.vendorId} and status = 'approved')
        and exists (select from users where id = ${userId} and deleted_at is null)
      returning id
    ),
    block as (
      insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
      select ${context.vendorId}::uuid, ${resourceId}::uuid, id, 'hold', ${wholeDays(stay)}
      from booking
    ),
    change as (
      insert into state_changes (subject, subject_id, actor_id, actor, to_status)
      select 'booking', id, ${userId}::uuid, 'user', 'requested'
      from booking
    )
    select id, now() as at from booking`)
}

/** Holds in the way whose time is over. */
export const overdueHolds = (tx: Db, resourceId: string, stay: Stay, now: Date) =>
  tx.many<{ id: string }>(sql`
    select b.id
    from calendar_blocks c
    join bookings b on b.id = c.booking_id
    where c.resource_id = ${resourceId}
      and c.during && ${wholeDays(stay)}
      and b.status = 'requested'
      and b.expires_at <= ${now}`)
