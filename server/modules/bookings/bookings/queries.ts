import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Policy } from '#domain/refunds.ts'
import type { Moment } from '#domain/days.ts'
import type { Booking, BookingStatus, BookingTown } from '#contract/bookings/bookings.ts'
import type { Outcome } from '#contract/bookings/outcomeShapes.ts'
import type { CoupleReview, Review, ReviewPhoto } from '#contract/bookings/reviewShapes.ts'
import type { Estimate, EstimateLine } from '#contract/catalog/prices.ts'
import { type Db, type Sql, sql, nothing } from '#server/db/db.ts'
import { timesJson, wantsHall } from '#server/modules/calendar/calendar/days.ts'
import { meet } from '#server/modules/calendar/calendar/meet.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { isPublicVendor } from '#server/modules/vendors/profiles/isPublic.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'
import {
  contactPerson,
  coupleMobile,
  vendorEmails,
  weddingEmails,
} from '#server/modules/account/users/people.ts'
import { listedJson, priceListJson } from '#server/modules/catalog/prices/listedJson.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { contactAtHall, hallColumns } from './hallColumns.ts'
import { byHand, confirmedAt, isUnseen, rescheduleJson, wasConfirmed, wish } from './confirming.ts'
import { outcomeOf } from './disputed.ts'
import type { Stay } from '#domain/times.ts'

/** Of a booking, or of who may ask for one. */
export type Sides = {
  vendorId: string
  slug: string | null
  businessName: string
  categorySlug: string | null
  citySlug: string | null
  /** By whose midnight its days change; null where that is not known. */
  zone: string | null
  capacityMax: number | null
  coupleName: string
  /** As stated when it was asked for; none where the vendor has not chosen one: nothing is made up. */
  cancellation: Policy | null
  deposit: Deposit | null
  /** The people on both sides; they leave the server only as `contact`. */
  vendorEmails: string[]
  vendorContact: { email: string; phone: string; address: string; addressTown: string | null }
  userEmails: string[]
  userMobile: string | null
  /** Whom the vendor calls. */
  coupleMobile: string | null
  /** Whose number that is: who requested it. */
  bookedBy: string | null
}

export type BookingRow = Sides & {
  _id: string
  status: BookingStatus
  weddingId: string | null
  firstDay: string
  lastDay: string
  times: NonNullable<Stay['times']> | null
  guests: number
  packageName: string | null
  total: Estimate & { lines?: EstimateLine[] }
  town: BookingTown | null
  /** The hall that was chosen, or that holds its time where the vendor has several; else null. */
  hall: string | null
  isHallChosen: boolean
  /** Of its hall; null where nothing is said of it. */
  hallCapacity: number | null
  /** Its vendor has another that it can be moved to. */
  hasOtherHall: boolean
  resourceId: string
  sum: Booking['sum']
  /** What it was booked at, as that is listed now. */
  listed: NonNullable<Booking['listed']> | null
  /** Of one that is read by itself: what its vendor asks now. */
  priceList?: NonNullable<Booking['priceList']> | null
  /** The same: its side has not opened it since the other changed it. */
  isNews?: boolean
  quoteVersion: number
  /** Of its quote. */
  packages: Booking['packages'] | null
  /** What its couple asks for in its place since its plans have changed. */
  wish: string[] | null
  isHeld: boolean
  /** Couples who queue for days that it takes. */
  waiting: number
  /** Its couple waits in some queue. */
  coupleQueues: boolean
  /** Also when it was cancelled since. */
  wasConfirmed: boolean
  confirmedAt: string | null
  note: string
  /** Of what the vendor entered for a couple who is not here. */
  byHand: NonNullable<Booking['byHand']> | null
  enquiryId: string | null
  refundPercent: number | null
  /** What of the total stays with the vendor after a cancellation, in minor units. */
  refundKept: number
  expiresAt: string | null
  createdAt: string
  userEmail: string | null
  /** Of who deleted their account, for the other side. */
  keptContact: { side: 'user' | 'vendor'; name: string; email: string; phone: string } | null
  review: (Omit<Review, 'photos' | 'publicFrom'> & { isPublic: boolean }) | null
  coupleReview: (Omit<CoupleReview, 'publicFrom'> & { isPublic: boolean }) | null
  /** Of both, as soon as one is there: when they become public at the latest, or since when they are. */
  reviewsPublicFrom: string | null
  reviewPhotos: ReviewPhoto[]
  reviewIsPublic: boolean
  /** A change that is proposed; whether it can still be answered says `openReschedule`. */
  reschedule: Booking['reschedule']
  /** What was said of it after its days; it counts while it is confirmed. */
  outcome: Outcome | null
  completedOn: string | null
}

/** A booking's review pictures as JSON. */
export const photosOf = (bookingId: Sql) => sql`coalesce(
  (
    select json_agg(
      json_build_object(
        '_id', f.id, 'base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height,
        'placeholder', f.placeholder
      )
      order by f.position, f.id
    )
    from review_photos f
    where f.booking_id = ${bookingId} and f.lost_at is null
  ),
  '[]'
)`

/** When and why a review was removed, if it was. */
export const removedOf = (row: Sql) => sql`case
  when ${row}.removed_at is not null
    then json_build_object('on', to_char(${row}.removed_at, 'YYYY-MM-DD'), 'reason', ${row}.removed_reason)
end`

/** The thread of a booking, unless it is closed: nobody can write there. */
const writable = sql`(select e.id from enquiries e where e.id = b.enquiry_id and e.status <> 'closed')`

export const columns = sql`b.id as "_id", b.status, b.wedding_id as "weddingId", b.vendor_id as "vendorId",
  v.slug, v.business_name as "businessName",
  (select slug from categories where id = v.category_id) as "categorySlug",
  (select slug from cities where id = v.city_id) as "citySlug", zone_of_city(v.city_id) as zone,
  v.capacity_max as "capacityMax", b.couple_name as "coupleName",
  b.first_day as "firstDay", b.last_day as "lastDay", b.times, b.guests, b.package_name as "packageName",
  b.estimate as total, b.town, b.sum, ${listedJson} as listed,
  ${hallColumns}, ${wish} as wish,
  b.quote_version as "quoteVersion", (
    select q.content -> 'packages'
    from quote_versions q
    where q.booking_id = b.id and q.version = b.quote_version
  ) as packages, b.is_held as "isHeld",
  ${wasConfirmed} as "wasConfirmed",
  ${confirmedAt} as "confirmedAt",
  (
    select count(*)::int
    from queue_entries q
    where q.vendor_id = b.vendor_id and q.status = 'waiting'
      and ${meet(sql`q`, sql`b`)}
      and ${wantsHall(sql`q.resource_id`, sql`b.resource_id`)}
  ) as waiting,
  exists (
    select from queue_entries q where q.wedding_id = b.wedding_id and q.status = 'waiting'
  ) as "coupleQueues",
  b.note, ${byHand} as "byHand", ${writable} as "enquiryId", b.cancellation, b.deposit,
  ${outcomeOf} as outcome, b.completed_on as "completedOn", b.refund_kept as "refundKept",
  b.refund_percent as "refundPercent", b.expires_at as "expiresAt", b.created_at as "createdAt",
  ${vendorEmails} as "vendorEmails", ${weddingEmails(sql`b.wedding_id`)} as "userEmails",
  ${contactAtHall} as "vendorContact",
  u.email::text as "userEmail", u.mobile as "userMobile", ${coupleMobile} as "coupleMobile",
  b.user_id as "bookedBy", b.kept_contact as "keptContact",
  case
    when r.id is not null
      then json_build_object(
        '_id', r.id, 'rating', r.rating, 'quality', r.quality, 'value', r.value,
        'communication', r.communication, 'punctuality', r.punctuality, 'body', r.body,
        'author', r.author, 'month', to_char(r.created_at, 'YYYY-MM'), 'reply', r.reply,
        'removed', ${removedOf(sql`r`)}, 'isPublic', r.is_public
      )
  end as review,
  case
    when c.id is not null
      then json_build_object(
        '_id', c.id, 'rating', c.rating, 'body', c.body, 'author', v.business_name,
        'month', to_char(c.created_at, 'YYYY-MM'), 'removed', ${removedOf(sql`c`)}, 'isPublic', c.is_public
      )
  end as "coupleReview",
  coalesce(r.public_from, c.public_from) as "reviewsPublicFrom",
  ${photosOf(sql`b.id`)} as "reviewPhotos",
  coalesce(r.is_public and r.removed_at is null and ${isPublicVendor(sql`b.vendor_id`)}, false) as "reviewIsPublic",
  case when m.id is not null then ${rescheduleJson} end as reschedule`
export const withProposal = sql`left join reschedules m on m.booking_id = b.id and m.status = 'proposed'`
/** Bookings (a table, or some of its rows) as they are shown. */
export const tablesOf = (bookings: Sql) => sql`${bookings} b
  join vendors v on v.id = b.vendor_id
  left join users o on o.id = v.user_id
  left join ${contactPerson(sql`b.wedding_id`, sql`b.user_id`)} u on true
  left join reviews r on r.booking_id = b.id
  left join couple_reviews c on c.booking_id = b.id
  ${withProposal}`
export const tables = tablesOf(sql`bookings`)
export const belongsTo = ({ role, id }: Side): Sql =>
  role === 'user' ? sql`b.wedding_id = ${id}` : sql`b.vendor_id = ${id}`

export const findBooking = (db: Db, bookingId: string, side: Side) =>
  db.maybe<BookingRow>(
    sql`select ${columns}, ${priceListJson} as "priceList", ${isUnseen(side.role)} as "isNews"
      from ${tables}
      where b.id = ${bookingId} and ${belongsTo(side)}`,
  )

/** The booking as it is once nobody else is changing it; without a side for the server's own jobs. */
export async function lockBooking(tx: Db, bookingId: string, side?: Side) {
  await lockVendors(tx, sql`select vendor_id from bookings where id = ${bookingId}`)
  return tx.maybe<BookingRow>(sql`
    select ${columns}
    from ${tables}
    where b.id = ${bookingId} ${side ? sql`and ${belongsTo(side)}` : nothing} for update of b`)
}

/** Of a booking that is locked: it is as it was read. */
export const setStatus = (tx: Db, from: BookingStatus, row: BookingRow) =>
  tx.later(sql`
    update bookings
    set status = ${row.status}, refund_percent = ${row.refundPercent}, refund_kept = ${row.refundKept},
      expires_at = ${row.expiresAt}::timestamptz,
      sum = ${row.sum && JSON.stringify(row.sum)}::jsonb, quote_version = ${row.quoteVersion}, is_held = ${row.isHeld},
      first_day = ${row.firstDay}::date, last_day = ${row.lastDay}::date, guests = ${row.guests},
      times = ${timesJson(row)}::jsonb, town = ${row.town && JSON.stringify(row.town)}::jsonb,
      completed_on = ${row.completedOn}::date
    where id = ${row._id} and status = ${from}`)

/** Of a couple or of a vendor those that are confirmed and not over, whole. */
export const agreedBookings = (
  db: Db,
  weddingId: string | null,
  vendorId: string | null,
  now: Moment,
) =>
  db.many<BookingRow>(sql`
    select ${columns}
    from ${tables}
    where (b.wedding_id = ${weddingId} or b.vendor_id = ${vendorId})
      and b.status = 'confirmed'
      and b.last_day >= ${todayAt(sql`b.vendor_id`, now)}
    order by b.first_day, b.id`)
