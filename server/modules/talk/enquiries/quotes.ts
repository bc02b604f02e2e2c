import { enquiryTransitions } from '#contract/talk/enquiries.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { updateResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'
import { threadOfBooking } from './ofBooking.ts'
import { insertMessage } from './messages.ts'
import * as queries from './queries.ts'

type QuoteMessage = { side: Side; body: string; now: Date }

/** A quote answers the question: it stands in the conversation, which is quoted from then on. The mail is its own. */
export async function sayQuote(
  tx: Db,
  { enquiryId, side, body, now }: QuoteMessage & { enquiryId: string },
): Promise<void> {
  const row = await queries.lockEnquiry(tx, enquiryId, side)
  if (!row || row.status === 'closed') return
  await insertMessage(tx, row, side, { body }, now)
  await queries.markFirst(tx, row._id, now, true)
  await updateResponseRate(tx, row.vendorId, now)
  const to = enquiryTransitions[row.status].quote
  if (!to) return
  await queries.setStatus(tx, row._id, to, null)
  await recordChange(tx, 'enquiry', row._id, {
    actor: side.role,
    person: side.person,
    from: row.status,
    to,
  })
}

type Answered = { enquiryId: string; bookingId: string; version: number; now: Date }

/**
 * Who answers a quote has read it: neither it nor a version before it is new in the conversation, and its vendor reads
 * that it was seen. Where anything else is new, nobody was shown that on the quote’s page: both stay as they are. What
 * was seen before keeps its hour.
 */
export const readQuote = (
  tx: Db,
  { enquiryId, bookingId, version, now }: Answered,
): Promise<void> =>
  tx.later(sql`
    update enquiries e
    set unread_user = 0, seen_by_user = ${now}
    where e.unread_user > 0 and e.id = ${enquiryId} and not exists (
      select
      from (
        select at
        from messages
        where enquiry_id = e.id and sender <> 'user'
        order by at desc, id desc limit e.unread_user
      ) m
      where not exists (
        select
        from quote_versions q
        where q.booking_id = ${bookingId} and q.version <= ${version}::int and q.sent_at = m.at
      )
    )`)

/** What a couple wants to be different stands in the conversation of the booking, which begins where there is none. */
export async function sayChangeRequested(
  tx: Db,
  { bookingId, side, body, now }: QuoteMessage & { bookingId: string },
): Promise<void> {
  const enquiryId = await threadOfBooking(tx, { bookingId, side, now })
  const row = enquiryId && (await queries.lockEnquiry(tx, enquiryId, side))
  if (row) await insertMessage(tx, row, side, { body }, now)
}
