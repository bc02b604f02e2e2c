import { raw, sql, type Sql } from '#server/db/sql.ts'

/**
 * What a booking `b` was quoted, what was asked to be different, what was said of its payments and in its disputes, and
 * which changes were proposed.
 */
export const quotesOf = sql`
  (
    select json_agg(
      json_build_object(
        'version', q.version, 'currency', q.currency, 'content', q.content, 'totals', q.totals,
        'sentAt', q.sent_at
      )
      order by q.version
    )
    from quote_versions q
    where q.booking_id = b.id
  ) as quote,
  (
    select json_agg(
      json_build_object('version', a.version, 'lineId', a.line_id, 'message', a.body, 'at', a.at)
      order by a.at
    )
    from quote_asks a
    where a.booking_id = b.id
  ) as "changesAskedFor",
  (
    select json_agg(
      json_build_object(
        'of', l.payment_id, 'said', l.kind, 'by', l.said_by, 'amount', l.amount, 'method', l.method,
        'reference', l.reference, 'day', l.day, 'note', l.note, 'at', l.said_at
      )
      order by l.position
    )
    from ledger_rows l
    where l.booking_id = b.id
  ) as payments,
  (
    select json_agg(
      json_build_object('of', p.payment_id, 'by', p.said_by, 'base', p.base, 'at', p.added_at)
      order by p.added_at
    )
    from payment_pictures p
    where p.booking_id = b.id
  ) as "paymentPictures",
  (
    select json_agg(
      json_build_object(
        'about', d.about, 'by', d.said_by, 'asked', d.asked, 'statement', d.body, 'base', d.base,
        'at', d.said_at
      )
      order by d.position
    )
    from evidence d
    where d.booking_id = b.id
  ) as evidence,
  (
    select json_agg(
      json_build_object(
        'about', d.about, 'reason', d.reason, 'words', d.words, 'at', d.raised_at, 'answer', d.answer,
        'answerReason', d.answer_reason, 'answeredAt', d.answered_at
      )
      order by d.raised_at
    )
    from review_disputes d
    where d.booking_id = b.id
  ) as "reviewDisputes",
  (
    select json_agg(
      json_build_object(
        'by', r.proposed_by, 'firstDay', r.first_day, 'lastDay', r.last_day, 'note', r.note,
        'guests', r.guests, 'times', r.times, 'sum', r.sum, 'status', r.status, 'at', r.created_at
      )
      order by r.created_at
    )
    from reschedules r
    where r.booking_id = b.id
  ) as "proposedChanges"`

/** Of a person, or of a wedding that is theirs, whoever of its members did it. */
export const ours = (row: 'b' | 'e', id: string): Sql => sql`(
  ${raw(row)}.user_id = ${id}
  or ${raw(row)}.wedding_id in (
    select m.wedding_id from wedding_members m where m.user_id = ${id} and m.role = 'owner'
  )
)`

/** Of a business `v` of theirs: each of its owners has all of it. */
export const isOwnedBy = (id: string): Sql => sql`v.id in (
  select m.vendor_id from vendor_members m where m.user_id = ${id} and m.role = 'owner'
)`
