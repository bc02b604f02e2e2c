import type { BookingTown } from '#contract/bookings/bookings.ts'
import { onlyTown, placedAs } from '#domain/bookings/towns.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Moment } from '#domain/days.ts'
import { type Joined, joinMeeting } from '#domain/quotes/joined.ts'
import { type BookingTime, type SlotName, type Stay, stayOf } from '#domain/times.ts'
import { type Db, sql } from '#server/db/db.ts'
import { linkQuoted } from '#server/modules/bookings/drift/link.ts'
import { givenFirst } from '#server/modules/calendar/calendar/halls.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'

/** A conversation of a vendor, as far as a quote needs it. */
export type QuoteThread = {
  vendorId: string
  weddingId: string | null
  /** Who asked, or else an owner of the wedding. */
  userId: string | null
  coupleName: string
  date: string | null
  guests: number | null
  town: BookingTown | null
  /** Several functions, where the last question was for them. */
  times:
    | { name: string; day: string; slot: SlotName | null; guests: number; town?: string }[]
    | null
  /** Of the wedding those that it is for, where that is known. */
  functions: (string | null)[] | null
  isClosed: boolean
  vendorStatus: string
  hasCalendar: boolean
  businessName: string
  /** A request or a quote from it that waits for an answer. */
  openBooking: string | null
  /** Its latest booking that ever had a quote. */
  quotedBooking: string | null
}

/** Locked, so that two first quotes can't both be the first. */
export async function lockThread(tx: Db, vendorId: string, enquiryId: string) {
  await lockVendors(tx, sql`${vendorId}::uuid`)
  return tx.maybe<{ id: string }>(sql`
    select id from enquiries where id = ${enquiryId} and vendor_id = ${vendorId} for update`)
}

export const readThread = (db: Db, vendorId: string, enquiryId: string, now: Moment) =>
  db.maybe<QuoteThread>(sql`
    select e.vendor_id as "vendorId", e.wedding_id as "weddingId",
      (
        select m.user_id
        from wedding_members m
        where m.wedding_id = e.wedding_id
        order by (m.user_id = e.user_id) is true desc, m.role = 'owner' desc, m.created_at limit 1
      ) as "userId",
      e.couple_name as "coupleName", e.event_day as date, e.guests, e.town,
      (
        select m.about -> 'times'
        from messages m
        where m.enquiry_id = e.id and m.about is not null
        order by m.at desc limit 1
      ) as times,
      e.functions, e.status = 'closed' as "isClosed",
      v.status as "vendorStatus", v.calendar_since is not null as "hasCalendar",
      v.business_name as "businessName",
      (
        select b.id
        from bookings b
        where b.enquiry_id = e.id and b.status in ('requested', 'offered', 'change_asked')
          and b.expires_at > ${now}
        order by b.created_at desc limit 1
      ) as "openBooking",
      (
        select b.id
        from bookings b
        where b.enquiry_id = e.id and b.quote_version > 0
        order by b.created_at desc limit 1
      ) as "quotedBooking"
    from enquiries e
    join vendors v on v.id = e.vendor_id
    where e.id = ${enquiryId} and e.vendor_id = ${vendorId}`)

/**
 * Where a booking without a block stands until it is accepted: not at the whole property, for which it would wait, and
 * not at a hall that is there no more.
 */
export const firstResource = (db: Db, vendorId: string) =>
  db.maybe<{ id: string; hall: null }>(sql`
    select r.id, null as hall
    from resources r
    where r.vendor_id = ${vendorId} and r.retired_at is null
    order by ${givenFirst(sql`r`)} limit 1`)

/** Functions that a question was for, at hours that the vendor sells, else all of the day; and as it can quote them. */
export function requestedTimes(
  rules: WorkingRules | null,
  times: QuoteThread['times'],
): { each: BookingTime[]; joined: Joined } | null {
  if (!times) return null
  const slots = rules?.slots ?? []
  const each = times.map(({ name, day, guests, slot: part, town }) => {
    const slot = slots.find((one) => one.name === part) ?? null
    const isLost = part && part !== 'full_day' && !slot
    return { name, day, guests, slot, ...(town && { town }), ...(isLost && { part }) }
  })
  return { each, joined: joinMeeting(each) }
}

/** Of functions that were each asked for in a town, the one that all are in. */
export function requestedTown({
  town,
  times,
}: Pick<QuoteThread, 'town'> & {
  times: readonly Pick<BookingTime, 'town'>[] | null
}): BookingTown | null {
  const name = town ? null : onlyTown(times ?? [])
  return name ? { slug: null, name, functions: null } : town
}
export { placedAs }

type Function = Pick<BookingTime, 'name' | 'day' | 'guests' | 'town'>
const wholeDays = (times: readonly Function[] | null | undefined): Stay['times'] =>
  times?.map((time) => ({ ...time, slot: null })) ?? null
type WrittenStay = {
  firstDay: string
  lastDay?: string | undefined
  times?: readonly Function[] | null | undefined
}
/**
 * Of functions that a first quote is for, in which town each is, whatever part of its day. Of what is quoted as one, as
 * functions at one time are, all that are on its days.
 */
export function placedIn(
  { firstDay, lastDay = firstDay, times }: WrittenStay,
  thread: QuoteThread,
) {
  const each = wholeDays(thread.times) ?? []
  const during = (first: string, last: string) =>
    each.filter(({ day }) => first <= day && day <= last)
  const isOneOf = ({ name }: BookingTime) => Boolean(name) && each.some((one) => one.name === name)
  const placed = placedAs(wholeDays(times), each)
  return placed
    ? placed.flatMap((time) => (time.town || isOneOf(time) ? [time] : during(time.day, time.day)))
    : during(firstDay, lastDay)
}

/** For when a conversation asks: a first quote for other times says so. */
export function requestedStay(
  { date, times }: QuoteThread,
  rules: WorkingRules | null,
): Stay | null {
  const functions = requestedTimes(rules, times)
  if (functions) return stayOf(functions.joined.times)
  return date ? { firstDay: date, lastDay: date } : null
}

/** The first quote is for the functions that the question was for. */
export function linkToQuestion(
  tx: Db,
  { date, times, functions, weddingId }: QuoteThread,
  quoted: Stay & { _id: string },
): Promise<void> {
  // Of a part of the day only the function is known here.
  const stay = times
    ? stayOf(times.map((time) => ({ ...time, slot: null })))
    : date && { firstDay: date, lastDay: date }
  return linkQuoted(tx, { ...quoted, weddingId }, { functions, stay: stay || null })
}
