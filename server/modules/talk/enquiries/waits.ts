import { type Db, type Sql, sql } from '#server/db/db.ts'
import { vendorHasEmail } from '#server/modules/account/users/people.ts'

/**
 * The change that a couple asked for is what was said last in the thread `e`, and is settled: accepted as it was,
 * given up, or answered by another version. One that was never answered waits, also once the quote's time is over.
 */
export const askIsOver = sql`exists (
  select
  from bookings b
  join quote_asks a on a.booking_id = b.id
  where b.enquiry_id = e.id and e.last_from = 'user' and a.at = e.last_message_at
    and b.status not in ('change_asked', 'expired')
)`

/** One side has not answered the other, whatever became of the thread `e`; in a closed one nobody can write. */
export const threadWaitsFor = (role: 'user' | 'vendor'): Sql =>
  sql`(e.status <> 'closed' and e.last_from <> ${role} and not ${askIsOver})`

/**
 * Whether somebody at `email` is still to be written to of a question: it is unanswered in an open thread. Where one
 * person runs the business, who has opened it has read it; of several nobody knows who did.
 */
export const questionWaits = async (
  tx: Db,
  { messageId, email }: { messageId: string; email: string },
): Promise<boolean> =>
  (await tx.maybe(sql`
    select
    from messages m
    join enquiries e on e.id = m.enquiry_id
    join vendors v on v.id = e.vendor_id
    where m.id = ${messageId} and e.status <> 'closed'
      and not exists (
        select from messages a where a.enquiry_id = e.id and a.sender = 'vendor' and a.at >= m.at
      )
      and (
        e.unread_vendor >= (
          select count(*) from messages l where l.enquiry_id = e.id and l.sender = 'user' and l.at >= m.at
        )
        or (select count(*) from vendor_members o where o.vendor_id = v.id) > 1
      )
      and ${vendorHasEmail(email)}`)) !== undefined

/**
 * What somebody else of the business has answered to such a question, where whoever is at `email` has written nothing
 * since. A quote has a mail of its own.
 */
export const answerOfAnother = (
  tx: Db,
  { messageId, email }: { messageId: string; email: string },
) =>
  tx.maybe<{ who: string; body: string; coupleName: string }>(sql`
    select u.name as who, a.body, e.couple_name as "coupleName"
    from messages m
    join enquiries e on e.id = m.enquiry_id
    join vendors v on v.id = e.vendor_id
    join messages a on a.enquiry_id = e.id and a.sender = 'vendor' and a.at >= m.at
    join users u on u.id = a.sender_id
    where m.id = ${messageId}
      and not exists (
        select
        from messages o
        join users p on p.id = o.sender_id
        where o.enquiry_id = e.id and o.at >= m.at and p.email = ${email}
      )
      and not exists (
        select
        from quote_versions q
        join bookings b on b.id = q.booking_id
        where b.enquiry_id = e.id and q.sent_at = a.at
      )
      and ${vendorHasEmail(email)}
    order by a.at limit 1`)
