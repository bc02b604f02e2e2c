import type { Fewest } from '#domain/quotes/fewest.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Moment } from '#domain/days.ts'
import { partsFirst } from '#server/modules/calendar/calendar/halls.ts'
import { fewest } from '#server/modules/catalog/prices/fewest.ts'
import {
  depositJson,
  packageJson,
  packagesInRooms,
  priceInRooms,
} from '#server/modules/catalog/prices/json.ts'
import type { ListPackage } from '#domain/prices/sellable.ts'
import type { Season, Validity } from '#domain/prices/validity.ts'
import type { AddOn } from '#contract/vendors/details.ts'
import type { BookingTown } from '#contract/bookings/bookings.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import type { Estimate, EstimateLine, Price } from '#contract/catalog/prices.ts'
import { type Db, sql } from '#server/db/db.ts'
import { vendorContact, vendorEmails, weddingEmails } from '#server/modules/account/users/people.ts'
import type { Sides } from '#server/modules/bookings/bookings/queries.ts'
import { isShown, isUnclaimed, shownName } from '#server/modules/vendors/profiles/asListed.ts'
import {
  awayIn,
  awayInEach,
  type Destination,
  isOutOfReach,
} from '#server/modules/search/places/reach.ts'
import type { Where } from '#server/modules/search/places/where.ts'
import {
  blocksOf,
  daysOfStay,
  type FreeResource,
  timesJson,
} from '#server/modules/calendar/calendar/days.ts'
import type { Stay } from '#domain/times.ts'

export type RequestContext = Fewest &
  Sides & {
    /** Somebody runs the business. */
    isRun: boolean
    /** Somebody runs the business and keeps its calendar. */
    isBookable: boolean
    userEmail: string
    price: Price | null
    /** Coming to the town that is asked for; null at home. */
    away: { cost: number | null } | null
    /** They say that they don’t come there. */
    isOutOfReach: boolean
    /** When it takes bookings; null where it says nothing of it. */
    rules: WorkingRules | null
    rulesVersion: number
    /** The hall that was asked for by name, while it is there. */
    hall: string | null
    hallCapacity: number | null
    /** It, or all of which any would do. */
    halls: string[]
    pack: {
      name: string
      price: Price | null
      addOns: AddOn[]
      instant: boolean
      validity: Validity | null
    } | null
    seasons: Season[]
    /** All that they offer: of several functions each may have a price of its own. */
    packages: (ListPackage & { _id: string })[]
    category: string
    /** What this couple has asked for already. */
    asked: OpenRequests
    /** The thread the request belongs to: the one named, else the open one with this vendor. */
    enquiryId: string | null
  }

const asking = 7_236_013
/** The vendor `v`. */
export const isBookable = sql`(v.status = 'approved' and v.calendar_since is not null)`

/** Requests of one couple that wait for an answer, and its last refusal by this vendor for one of the days. */
export type OpenRequests = {
  open: number
  openInCategory: number
  openHere: boolean
  /** Confirmed at this vendor for one of the days. */
  bookedHere: boolean
  /** Of these, places in a queue: for the limits they are requests, so that a promotion never exceeds one. */
  queued: number
  /** The days of one of these at this vendor. */
  queuedHere: Stay | null
  /** That this vendor holds for them. */
  daysHere: number
  declinedAt: string | null
}

/** For which wedding somebody asks. */
export type Asker = { userId: string; weddingId: string }

type Ask = {
  /** Of functions in several towns, each of these. */
  ways?: readonly Destination[] | undefined
  stay: Stay
  /** At the largest function: who takes any hall gets one with room for them. */
  guests?: number | undefined

  vendorId: string
  resourceId?: string | null | undefined
  packageId?: string
  enquiryId?: string
  where?: Where | undefined
}

/** Of the wedding `w` at the vendor `v` for these days; who asks holds the lock of `lockAsking`. */
const openRequests = (stay: Stay, now: Moment) => {
  const isOpen = sql`(
    b.status = 'queued' or (b.status in ('requested', 'offered', 'change_asked') and b.expires_at > ${now})
  )`
  // A quote that holds nothing takes nobody's place.
  const holds = sql`(${isOpen} and b.is_held)`
  const sameDay = sql`(
    b.first_day <= ${stay.lastDay}::date and b.last_day >= ${stay.firstDay}::date
    and days_in(b.first_day, b.last_day, b.times) && ${daysOfStay(stay)}
  )`
  return sql`(
    select json_build_object(
      'open', count(*) filter (where ${holds}),
      'openInCategory', count(*) filter (
        where ${holds} and ${sameDay} and asked.category_id = v.category_id
      ),
      'openHere', coalesce(bool_or(${isOpen} and ${sameDay} and asked.id = v.id), false),
      'bookedHere', coalesce(
        bool_or(b.status = 'confirmed' and ${sameDay} and asked.id = v.id), false
      ),
      'queued', count(*) filter (where b.status = 'queued'),
      'queuedHere', (
        array_agg(json_build_object('firstDay', b.first_day, 'lastDay', b.last_day))
          filter (where b.status = 'queued' and ${sameDay} and asked.id = v.id)
      )[1],
      'daysHere', coalesce(
        sum((
          select sum(upper(span) - lower(span)) from unnest(days_in(b.first_day, b.last_day, b.times)) span
        )) filter (where ${holds} and asked.id = v.id), 0
      ),
      'declinedAt', max((
        select max(s.at)
        from state_changes s
        where s.subject_id = b.id and s.to_status = 'declined'
      )) filter (where b.status = 'declined' and ${sameDay} and asked.id = v.id)
    )
    from (
      select id, vendor_id, status, first_day, last_day, times, expires_at, is_held
      from bookings
      where wedding_id = w.id and status in ('requested', 'offered', 'change_asked', 'declined', 'confirmed')
      union all
      select id, vendor_id, 'queued', first_day, last_day, times, null, true
      from queue_entries
      where wedding_id = w.id and status = 'waiting'
    ) b
    join vendors asked on asked.id = b.vendor_id
  )`
}

/** One couple asks one thing after the other, so that its limits hold for ten browsers, too. */
export const lockAsking = (tx: Db, { weddingId }: Asker) =>
  tx.run(sql`select pg_advisory_xact_lock(${asking}::int, hashtext(${weddingId}))`)

/** Everything a request is judged by, in one question; nothing when the vendor is not open to couples. */
export const readRequestContext = (db: Db, { userId, weddingId }: Asker, ask: Ask, now: Moment) =>
  db.maybe<RequestContext>(sql`
    select v.id as "vendorId", not ${isUnclaimed} as "isRun", v.slug, ${shownName} as "businessName",
      zone_of_city(v.city_id) as zone,
      ${fewest}, v.capacity_max as "capacityMax", v.cancellation,
      ${depositJson} as deposit, ${isBookable} as "isBookable",
      jsonb_build_object('slots', k.slots) || k.rules as rules, coalesce(k.version, 0) as "rulesVersion",
      ${vendorEmails} as "vendorEmails", ${weddingEmails(sql`w.id`)} as "userEmails",
      ${vendorContact} as "vendorContact",
      u.email::text as "userEmail", u.mobile as "userMobile", u.mobile as "coupleMobile",
      ${priceInRooms} as price, v.seasons, ${ask.ways ? awayInEach(ask.ways) : awayIn(ask.where)} as away,
      ${isOutOfReach(ask.where)} as "isOutOfReach",
      ${packageJson} as pack, ${packagesInRooms} as packages,
      (
        select name
        from resources
        where id = ${ask.resourceId ?? null}::uuid and vendor_id = v.id and retired_at is null
      ) as hall,
      (select capacity from resources where id = ${ask.resourceId ?? null}::uuid) as "hallCapacity",
      array(
        select r.name
        from resources r
        where r.vendor_id = v.id and r.retired_at is null and not r.is_draft
          and case
            when ${ask.resourceId ?? null}::uuid is null
              then not ${partsFirst(sql`r`)} and coalesce(r.capacity >= ${ask.guests ?? null}::int, true)
            else r.id = ${ask.resourceId ?? null}::uuid
          end
      ) as halls,
      wedding_name(w.id) as "coupleName",
      c.name as category, c.slug as "categorySlug",
      (select slug from cities where id = v.city_id) as "citySlug",
      ${openRequests(ask.stay, now)} as asked,
      (
        select e.id
        from enquiries e
        where e.wedding_id = w.id
          and e.vendor_id = v.id
          and (
            e.id = ${ask.enquiryId ?? null}::uuid
            or (${ask.enquiryId ?? null}::uuid is null and e.status not in ('converted', 'closed'))
          )
        limit 1
      ) as "enquiryId"
    from vendors v
    join users u on u.id = ${userId} and u.deleted_at is null
    left join users o on o.id = v.user_id
    join weddings w on w.id = ${weddingId}
    left join categories c on c.id = v.category_id
    left join working_rules k on k.vendor_id = v.id
    left join packages p on p.vendor_id = v.id and p.id = ${ask.packageId ?? null}::uuid
    where v.id = ${ask.vendorId} and ${isShown}`)

export type Placing = {
  context: RequestContext
  bookingId: string
  asker: Asker
  resource: Pick<FreeResource, 'id' | 'hall'>
  stay: Stay
  guests: number
  note: string
  total: Estimate & { lines: EstimateLine[] }
  town: BookingTown | null
  expiresAt: Date
  now: Moment
  /** Not asked for by the couple, but offered by the vendor: then it may hold nothing. */
  quoted?: { sum: Sum; isHeld: boolean }
}

/**
 * Writes the booking and its hold, which are expected to find the resource free: the exclusion constraint refuses them
 * when it is not (23P01). The hold refers to a booking that is not there when the vendor or the couple has gone, or the
 * vendor has changed its working rules, since the question was asked (23503). Either way the transaction is tried
 * again, and sees it.
 */
export const insertRequest = (tx: Db, { context, asker, stay, quoted, ...placing }: Placing) =>
  tx.later(sql`
    with booking as (
      insert into bookings (
        id, vendor_id, user_id, wedding_id, couple_name, resource_id, package_name, enquiry_id, first_day,
        last_day, times, guests, note, status, estimate, cancellation, deposit, expires_at, created_at, sum,
        quote_version,
        is_held, town, is_chosen
      )
      select ${placing.bookingId}::uuid, ${context.vendorId}::uuid, ${asker.userId}::uuid, ${asker.weddingId}::uuid,
        ${context.coupleName}, ${placing.resource.id}::uuid, ${context.pack?.name ?? null}, ${context.enquiryId}::uuid,
        ${stay.firstDay}::date, ${stay.lastDay}::date, ${timesJson(stay)}::jsonb, ${placing.guests}::int,
        ${placing.note}, ${quoted ? 'offered' : 'requested'},
        ${JSON.stringify(placing.total)}::jsonb, ${context.cancellation && JSON.stringify(context.cancellation)}::jsonb,
        ${context.deposit && JSON.stringify(context.deposit)}::jsonb,
        ${placing.expiresAt}::timestamptz, ${placing.now}::timestamptz,
        ${quoted ? JSON.stringify(quoted.sum) : null}::jsonb, ${quoted ? 1 : 0}::int,
        ${quoted?.isHeld ?? true}::boolean, ${placing.town && JSON.stringify(placing.town)}::jsonb,
        ${context.hall !== null}::boolean
      where exists (select from vendors v where v.id = ${context.vendorId} and ${isBookable})
        and exists (select from users where id = ${asker.userId} and deleted_at is null)
        and exists (select from resources where id = ${placing.resource.id} and retired_at is null)
        and ${context.rulesVersion}::int = coalesce(
          (select version from working_rules where vendor_id = ${context.vendorId}::uuid), 0
        )
    )
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during, occupied)
    select ${context.vendorId}::uuid, ${placing.resource.id}::uuid, ${placing.bookingId}::uuid, 'hold', block.during,
      block.occupied
    from (select * from ${blocksOf(sql`${context.vendorId}::uuid`, stay)}) block
    where ${quoted?.isHeld ?? true}::boolean`)
