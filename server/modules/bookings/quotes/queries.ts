import type { Moment } from '#domain/days.ts'
import { randomUUID } from 'node:crypto'
import type { QuoteDraft } from '#contract/bookings/quoteDrafts.ts'
import type { QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import type { QuoteContent, QuoteTotals } from '#domain/quotes/quotes.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** A thing to quote for: a request, or a conversation. */
export type Target = { bookingId: string } | { enquiryId: string }
export const isBooking = (target: Target): target is { bookingId: string } => 'bookingId' in target

export const readVersions = async (db: Db, bookingId: string | Sql): Promise<QuoteVersion[]> => {
  const rows = await db.many<
    Pick<QuoteVersion, 'version' | 'sentAt' | 'who' | 'currency' | 'totals'> & {
      content: QuoteContent
    }
  >(sql`
    select q.version, q.sent_at as "sentAt", u.name as who, q.currency, q.content, q.totals
    from quote_versions q
    left join users u on u.id = q.sent_by
    where q.booking_id = ${bookingId}
    order by q.version desc`)
  return rows.map(({ content, ...row }) => ({ ...(content as QuoteVersion), ...row }))
}

/** What a version was asked for and is not for. */
const readLeftOut = async (db: Db, bookingId: string, version: number) =>
  (
    await db.maybe<{ leftOut: string[] | null }>(sql`
      select content -> 'leftOut' as "leftOut"
      from quote_versions
      where booking_id = ${bookingId} and version = ${version}`)
  )?.leftOut ?? []

/** What a vendor sells, by its names: the packages that lines may be. */
export const readPackages = (db: Db, vendorId: string) =>
  db.many<{ name: string }>(sql`select name from packages where vendor_id = ${vendorId}`)

/** Of the version before, 0 for none: what it left out, and the hall that was asked for before it was for another. */
export async function readBefore(
  db: Db,
  { _id, isHallChosen, hall }: Pick<BookingRow, '_id' | 'isHallChosen' | 'hall'>,
  version: number,
) {
  const chosen = isHallChosen ? hall : null
  if (version === 0) return { leftOut: [], hallBefore: chosen }
  const [leftOut, before] = await Promise.all([
    readLeftOut(db, _id, version),
    db.maybe<{ hall: string | null }>(sql`
      select content ->> 'hallBefore' as hall
      from quote_versions
      where booking_id = ${_id} and version = ${version}`),
  ])
  return { leftOut, hallBefore: before?.hall ?? chosen }
}

export const readAsks = (db: Db, bookingId: string | Sql) =>
  db.many<{
    _id: string
    version: number
    lineId: string | null
    message: string
    who: string | null
    at: string
  }>(sql`
    select a.id as "_id", a.version, a.line_id as "lineId", a.body as message, u.name as who, a.at
    from quote_asks a
    left join users u on u.id = a.asked_by
    where a.booking_id = ${bookingId}
    order by a.at, a.id`)

export const insertVersion = (
  tx: Db,
  sent: {
    bookingId: string
    version: number
    currency: string
    content: QuoteContent
    totals: QuoteTotals
    /** By its own rules the vendor does not work on these days, and offers them all the same. */
    isOff: boolean
    personId: string
    now: Moment
  },
) =>
  tx.later(sql`
    insert into quote_versions (booking_id, version, currency, content, totals, is_off, sent_by, sent_at)
    values (
      ${sent.bookingId}::uuid, ${sent.version}::int, ${sent.currency}, ${JSON.stringify(sent.content)}::jsonb,
      ${JSON.stringify(sent.totals)}::jsonb, ${sent.isOff}::boolean, ${sent.personId}::uuid, ${sent.now}::timestamptz
    )`)

/** Whether the version was sent for days on which the vendor did not work by the rules of that moment. */
export const wasOff = async (db: Db, bookingId: string, version: number): Promise<boolean> =>
  (
    await db.maybe<{ isOff: boolean }>(sql`
      select is_off as "isOff" from quote_versions where booking_id = ${bookingId} and version = ${version}`)
  )?.isOff === true

export const insertAsk = (
  tx: Db,
  ask: {
    bookingId: string
    version: number
    lineId: string | null
    message: string
    personId: string
    now: Moment
  },
) =>
  tx.later(sql`
    insert into quote_asks (id, booking_id, version, line_id, body, asked_by, at)
    values (
      ${randomUUID()}::uuid, ${ask.bookingId}::uuid, ${ask.version}::int, ${ask.lineId}, ${ask.message},
      ${ask.personId}::uuid, ${ask.now}::timestamptz
    )`)

const of = (target: Target) =>
  isBooking(target)
    ? sql`booking_id = ${target.bookingId}::uuid`
    : sql`enquiry_id = ${target.enquiryId}::uuid`

export const readDraft = (db: Db, vendorId: string, target: Target) =>
  db.maybe<{ content: QuoteDraft; version: number; savedAt: string }>(sql`
    select content, version, saved_at as "savedAt" from quote_drafts where vendor_id = ${vendorId} and ${of(target)}`)
export const deleteDraft = (tx: Db, vendorId: string, target: Target) =>
  tx.later(sql`delete from quote_drafts where vendor_id = ${vendorId} and ${of(target)}`)

const from = (target: Target) =>
  isBooking(target)
    ? sql`select b.vendor_id, b.id, null::uuid from bookings b where b.id = ${target.bookingId}::uuid`
    : sql`select e.vendor_id, null::uuid, e.id from enquiries e where e.id = ${target.enquiryId}::uuid`

/**
 * Goes on from the version that was seen. Nothing when another one is stored, or the request or the conversation is
 * not the vendor's.
 */
export const saveDraft = (
  db: Db,
  vendorId: string,
  target: Target,
  { draft, seen }: { draft: QuoteDraft; seen: number },
  now: Moment,
) =>
  db.maybe<{ savedAt: string; version: number }>(sql`
    with stored as (
      update quote_drafts
      set content = ${JSON.stringify(draft)}::jsonb, saved_at = ${now}::timestamptz, version = version + 1
      where vendor_id = ${vendorId} and ${of(target)}
        and version = ${seen}::int
        and (content ->> 'after')::int <= ${draft.after}::int
      returning saved_at, version
    ),
    made as (
      insert into quote_drafts (vendor_id, booking_id, enquiry_id, content, saved_at)
      select *, ${JSON.stringify(draft)}::jsonb, ${now}::timestamptz
      from (${from(target)}) mine (vendor_id, booking_id, enquiry_id)
      where vendor_id = ${vendorId} and ${seen}::int = 0
        and not exists (select from quote_drafts where ${of(target)})
      on conflict do nothing
      returning saved_at, version
    )
    select saved_at as "savedAt", version from stored
    union all
    select saved_at, version from made`)

/** The version that is stored, 0 for none; nothing when the request or the conversation is not the vendor's. */
export const draftVersion = (db: Db, vendorId: string, target: Target) =>
  db.maybe<{ version: number }>(sql`
    select coalesce((select version from quote_drafts where ${of(target)}), 0) as version
    from (${from(target)}) mine (vendor_id, booking_id, enquiry_id)
    where vendor_id = ${vendorId}`)
