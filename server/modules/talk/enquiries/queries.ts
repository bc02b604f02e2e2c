import type { BookingStatus, BookingTown } from '#contract/bookings/bookings.ts'
import type { closedReasons, Enquiry, EnquiryStatus } from '#contract/talk/enquiries.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { type Db, nothing, sql, type Sql } from '#server/db/db.ts'
import { vendorEmails, weddingEmails } from '#server/modules/account/users/people.ts'
import { outcomeOf } from '#server/modules/bookings/bookings/disputed.ts'
import { wasConfirmed } from '#server/modules/bookings/bookings/confirming.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { agreedFor, functionsOfThread } from './functions.ts'
import { askIsOver, threadWaitsFor } from './waits.ts'
import type { Several } from '#domain/times.ts'
import { isShown, isUnclaimed, shownName } from '#server/modules/vendors/profiles/asListed.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'

export type EnquiryRow = {
  _id: string
  status: EnquiryStatus
  closedReason: (typeof closedReasons)[number] | null
  vendorId: string
  vendorEmails: string[]
  vendorOpen: boolean
  /** Nobody runs it, so nobody reads it. */
  vendorUnclaimed: boolean
  /** Its claimer reads along, and is not approved yet. */
  vendorInClaim: boolean
  slug: string | null
  businessName: string
  weddingId: string | null
  userEmails: string[]
  coupleName: string
  date: string | null
  /** All that were asked for. */
  days: string[]
  guests: number | null
  functions: Several | null
  /** Of the wedding, as long as none of its functions has a day. */
  window: Enquiry['window']
  town: BookingTown | null
  lastMessage: string
  lastMessageAt: string
  lastFrom: 'user' | 'vendor'
  waitingSince: string
  unreadUser: number
  unreadVendor: number
  seenByUser: string | null
  seenByVendor: string | null
  booking:
    | (Omit<NonNullable<Enquiry['booking']>, 'isMoving'> &
        Record<'expiresAt' | 'movesUntil', string | null> & { agreed: AgreedFor | null })
    | null
  /**
   * What became of the booking whose quote is what was said last, and what it costs where that is agreed on otherwise
   * since; null where that was something else.
   */
  lastQuote: { status: BookingStatus; expiresAt: string | null; since: Sum | null } | null
  /** What was said last is a change of a quote that nobody waits for any more. */
  askIsOver: boolean
  createdAt: string
}
/** What its booking is for by now. */
export type AgreedFor = {
  firstDay: string
  lastDay: string
  guests: number
  functions: Several | null
  total: { amount: number | null; currency: string | null }
}
/** What a thread is about. */
export type About = Pick<EnquiryRow, 'date' | 'guests' | 'town'>
const columns = sql`e.id as "_id", e.status, e.closed_reason as "closedReason",
  e.vendor_id as "vendorId", ${vendorEmails} as "vendorEmails",
  v.status = 'approved' and v.calendar_since is not null as "vendorOpen",
  ${isUnclaimed} as "vendorUnclaimed", v.listing is not null as "vendorInClaim", v.slug,
  ${shownName} as "businessName",
  e.wedding_id as "weddingId", ${weddingEmails(sql`e.wedding_id`)} as "userEmails", e.couple_name as "coupleName",
  e.event_day as date,
  array(
    select distinct day
    from messages m,
      lateral (
        select m.about ->> 'date' as day
        union all
        select f ->> 'day' from jsonb_array_elements(m.about -> 'times') f
      ) q
    where m.enquiry_id = e.id and m.about is not null and day is not null
    order by day
  ) as days, (
    select json_build_object('earliest', w.earliest, 'latest', w.latest)
    from weddings w
    where w.id = e.wedding_id and w.earliest is not null
      and not jsonb_path_exists(w.functions, '$[*] ? (@.date != null)')
  ) as window, e.guests, ${functionsOfThread} as functions, e.town, e.last_message as "lastMessage",
  e.last_message_at as "lastMessageAt", e.last_from as "lastFrom",
  coalesce(e.waiting_since, e.last_message_at) as "waitingSince", e.unread_user as "unreadUser",
  e.unread_vendor as "unreadVendor", e.seen_by_user as "seenByUser", e.seen_by_vendor as "seenByVendor",
  e.created_at as "createdAt",
  (
    select json_build_object(
      '_id', b.id, 'status', b.status, 'quoteVersion', b.quote_version,
      'wasConfirmed', ${wasConfirmed}, 'expiresAt', b.expires_at, 'outcome', ${outcomeOf},
      'agreed', ${agreedFor}, 'movesUntil', (
        select m.expires_at
        from reschedules m
        where m.booking_id = b.id and m.status = 'proposed'
      )
    )
    from bookings b
    where b.enquiry_id = e.id
    order by case
      when b.status in ('requested', 'offered', 'change_asked') then 0
      when b.status in ('confirmed', 'completed') then 1
      else 2
    end, b.created_at desc
    limit 1
  ) as booking,
  (
    select json_build_object(
      'status', b.status, 'expiresAt', b.expires_at, 'since', case
        when b.status in ('confirmed', 'completed') and b.sum -> 'amount' <> q.totals -> 'total'
          then b.sum
      end
    )
    from bookings b
    join quote_versions q on q.booking_id = b.id and q.version = b.quote_version
    where b.enquiry_id = e.id and e.last_from = 'vendor' and q.sent_at = e.last_message_at
    limit 1
  ) as "lastQuote", ${askIsOver} as "askIsOver"`
const tables = sql`enquiries e
  join vendors v on v.id = e.vendor_id`
export const belongsTo = ({ role, id }: Side): Sql =>
  role === 'user' ? sql`e.wedding_id = ${id}` : sql`e.vendor_id = ${id}`
const isOpen = sql`e.status not in ('converted', 'closed')`

export const findEnquiry = (db: Db, enquiryId: string, side: Side) =>
  db.maybe<EnquiryRow>(
    sql`select ${columns} from ${tables} where e.id = ${enquiryId} and ${belongsTo(side)}`,
  )
export async function lockEnquiry(tx: Db, enquiryId: string, side: Side) {
  await lockVendors(tx, sql`select vendor_id from enquiries where id = ${enquiryId}`)
  return tx.maybe<EnquiryRow>(sql`
    select ${columns}
    from ${tables}
    where e.id = ${enquiryId} and ${belongsTo(side)} for update of e`)
}
/** The open thread of a couple with a vendor that is open to couples. */
export async function lockOpenThread(tx: Db, weddingId: string, vendorId: string) {
  await lockVendors(tx, sql`${vendorId}::uuid`)
  return tx.maybe<EnquiryRow>(sql`
    select ${columns}
    from ${tables}
    where ${isOpenThread(weddingId, vendorId)} and ${isShown} for update of e`)
}
export { countInCategory, lockAsking } from './inCategory.ts'
/** Its identifier, for a question that does not wait for it. */
export const openThreadOf = (weddingId: string, vendorId: string): Sql =>
  sql`(select e.id from enquiries e where ${isOpenThread(weddingId, vendorId)})`
const isOpenThread = (weddingId: string, vendorId: string): Sql =>
  sql`e.wedding_id = ${weddingId} and e.vendor_id = ${vendorId} and ${isOpen}`

export type EnquiryKey = readonly [rank: number, micros: number, id: string]
const micros = (instant: Sql) => sql`(extract(epoch from ${instant}) * 1000000)::bigint`
const waitsFor = ({ role }: Side) => threadWaitsFor(role)
/**
 * A vendor's inbox: who waits longest, then what was said last, threads that are done at the end. A
 * couple's: newest first.
 */
const order = (side: Side) =>
  side.role === 'user'
    ? { rank: sql`0`, position: sql`-${micros(sql`e.last_message_at`)}` }
    : {
        rank: sql`case when ${waitsFor(side)} then 0 when ${isOpen} then 1 else 2 end`,
        position: sql`case
          when ${waitsFor(side)}
            then ${micros(sql`coalesce(e.waiting_since, e.last_message_at)`)}
          else -${micros(sql`e.last_message_at`)}
        end`,
      }

export async function listEnquiries(
  db: Db,
  side: Side,
  { open, after, size }: { open?: boolean; after?: EnquiryKey; size: number },
) {
  const { rank, position } = order(side)
  const ownRows = sql`${belongsTo(side)}
    ${open === undefined ? nothing : sql`and (${isOpen} or ${waitsFor(side)}) = ${open}`}`
  const beyond = after
    ? sql`
      and (${rank}, ${position}, e.id) > (${after[0]}::int, ${after[1]}::bigint, ${after[2]}::uuid)`
    : nothing
  const rows = await db.many<EnquiryRow & { rank: number; position: number }>(sql`
    select ${columns}, ${rank} as rank, ${position} as position from ${tables}
    where ${ownRows} ${beyond} order by rank, position, e.id limit ${size + 1}`)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from enquiries e where ${ownRows}`,
  )
  return { rows, total }
}

/** A new thread with a public vendor; nothing when one is open already, or the vendor is not open to couples. */
export const insertEnquiry = (
  tx: Db,
  { userId, weddingId }: { userId: string; weddingId: string },
  vendorId: string,
  { date, guests, town, message }: Partial<About> & { message: string },
  now: Date,
) =>
  tx.maybe<{ id: string }>(sql`
    insert into enquiries (
      vendor_id, user_id, wedding_id, couple_name, event_day, guests, town, last_message,
      last_message_at, waiting_since, created_at, unread_vendor
    )
    select v.id, u.id, w.id, wedding_name(w.id),
      ${date ?? null}::date, ${guests ?? null}::int, ${town ? JSON.stringify(town) : null}::jsonb,
      ${message.slice(0, 200)}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 0
    from vendors v
    join users u on u.id = ${userId}
    join weddings w on w.id = ${weddingId}
    where v.id = ${vendorId} and ${isShown}
    on conflict (vendor_id, wedding_id) where status not in ('converted', 'closed') do nothing
    returning id`)
/**
 * What a continued thread is now about, where the couple said it anew. Another day is for other functions; without a
 * day it is still for those that it was for. @returns the locked thread as it is then
 */
export async function updateAsk(
  tx: Db,
  row: EnquiryRow,
  { date = row.date, guests = row.guests, town = row.town }: Partial<About>,
): Promise<EnquiryRow> {
  await tx.later(sql`
    update enquiries
    set event_day = ${date}::date,
      functions = case when event_day = ${date}::date or ${date}::date is null then functions end,
      guests = ${guests}::int, town = ${town && JSON.stringify(town)}::jsonb
    where id = ${row._id}`)
  return { ...row, date, guests, town }
}

export const setStatus = (
  tx: Db,
  enquiryId: string,
  status: EnquiryStatus,
  reason: string | null,
) =>
  tx.later(
    sql`update enquiries set status = ${status}, closed_reason = ${reason} where id = ${enquiryId}`,
  )
/** Written once: the first time stays. */
export const markFirst = (tx: Db, enquiryId: string, now: Date, replied: boolean) =>
  tx.later(sql`update enquiries set first_seen_at = coalesce(first_seen_at, ${now}),
    first_replied_at = coalesce(first_replied_at, ${replied ? now : null}) where id = ${enquiryId}`)
export const markRead = (tx: Db, enquiryId: string, { role }: Side, now: Date) =>
  tx.later(
    role === 'user'
      ? sql`update enquiries set unread_user = 0, seen_by_user = ${now} where id = ${enquiryId}`
      : sql`update enquiries set unread_vendor = 0, seen_by_vendor = ${now} where id = ${enquiryId}`,
  )
