import { sql, type Sql, raw } from '#server/db/db.ts'

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
        'guests', r.guests, 'times', r.times, 'sum', r.sum,
        'hall', (select name from resources where id = r.resource_id), 'status', r.status, 'at', r.created_at
      )
      order by r.created_at
    )
    from reschedules r
    where r.booking_id = b.id
  ) as "proposedChanges"`

/** Of a person, or of a wedding that is theirs, whoever of its members did it. */
const ours = (row: 'b' | 'e', id: string): Sql => sql`(
  ${raw(row)}.user_id = ${id}
  or ${raw(row)}.wedding_id in (
    select m.wedding_id from wedding_members m where m.user_id = ${id} and m.role = 'owner'
  )
)`

/** Of a business `v` of theirs: each of its owners has all of it. */
export const isOwnedBy = (id: string): Sql => sql`v.id in (
  select m.vendor_id from vendor_members m where m.user_id = ${id} and m.role = 'owner'
)`

/** Columns are listed: hashes, codes and what belongs to other people stay out. */
export const ofPerson: Record<string, (userId: string) => Sql> = {
  account: (id) => sql`
    select role, name, email::text as email, mobile, email_verified_at as "emailVerifiedAt",
      created_at as "createdAt", google_off as "googleOff", suspended_at as "suspendedAt",
      suspended_until as "suspendedUntil", suspended_reason as "suspendedReason"
    from users
    where id = ${id}`,
  signIns: (id) =>
    sql`select issuer, email, created_at as "linkedAt" from identities where user_id = ${id}`,
  emailChanges: (id) => sql`
    select old_email as "oldEmail", new_email as "newEmail", asked_at as "askedAt", done_at as "doneAt"
    from email_changes
    where user_id = ${id}
    order by asked_at`,
  sessions: (id) => sql`
    select user_agent as "userAgent", ip, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from sessions
    where user_id = ${id}`,
  wedding: (id) => sql`
    select partner_one as "partnerOne", partner_two as "partnerTwo", city, guests, earliest, latest, functions,
      budget_amount as "budgetAmount", style, languages, updated_at as "updatedAt"
    from weddings
    where id in (select wedding_id from wedding_members where user_id = ${id} and role = 'owner')`,
  calendarLinks: (id) => sql`
    select f.with_names as "withNames", f.with_payments as "withPayments",
      f.made_at as "madeAt", f.asked_at as "askedAt"
    from feeds f
    where f.user_id = ${id} and f.wedding_id is not null`,
  memberships: (id) => sql`
    select 'wedding' as of, wedding_name(m.wedding_id) as name, m.role, m.mails,
      m.created_at as "joinedAt"
    from wedding_members m
    where m.user_id = ${id}
    union all
    select 'business', v.business_name, m.role, m.mails, m.created_at
    from vendor_members m
    join vendors v on v.id = m.vendor_id
    where m.user_id = ${id}`,
  invitations: (id) => sql`
    select i.email::text as email, i.role, i.created_at as "createdAt",
      i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt"
    from invitations i
    where i.invited_by = ${id}
    order by i.created_at`,
  favorites: (id) => sql`
    select v.business_name as vendor, f.created_at as "addedAt"
    from favorites f
    join vendors v on v.id = f.vendor_id
    where f.user_id = ${id}`,
  dayAlerts: (id) => sql`
    select v.business_name as vendor, a.day, nullif(a.slot, 'any') as slot, a.guests, a.created_at as "createdAt"
    from day_alerts a
    join vendors v on v.id = a.vendor_id
    where a.user_id = ${id}
    order by a.day`,
  savedSearches: (id) => sql`
    select name, filters, alert, mailed_at as "mailedAt", created_at as "createdAt",
      array(
        select v.business_name
        from saved_search_matches m
        join vendors v on v.id = m.vendor_id
        where m.search_id = saved_searches.id
        order by v.business_name
      ) as "knownVendors"
    from saved_searches
    where user_id = ${id}
    order by created_at`,
  bookings: (id) => sql`
    select b.id as _id, v.business_name as vendor, b.first_day as "firstDay",
      b.last_day as "lastDay", b.times, b.guests, b.town, b.package_name as "packageName", b.note, b.status,
      b.estimate, b.sum, b.cancellation, b.deposit, b.plan, b.refund_percent as "refundPercent",
      b.refund_kept as "refundKept", b.seen_by_user as "changesSeenAt", b.created_at as "createdAt",
      ${quotesOf}
    from bookings b
    join vendors v on v.id = b.vendor_id
    where ${ours('b', id)}
    order by b.first_day`,
  queues: (id) => sql`
    select b.id as _id, v.business_name as vendor, b.first_day as "firstDay", b.last_day as "lastDay",
      b.times, b.guests, b.package_name as "packageName", b.note, b.town, b.estimate, b.cancellation, b.deposit,
      b.status, b.joined_at as "joinedAt", b.ended_at as "endedAt", b.booking_id as booking
    from queue_entries b
    join vendors v on v.id = b.vendor_id
    where ${ours('b', id)}
    order by b.joined_at`,
  enquiries: (id) => sql`
    select e.id as _id, v.business_name as vendor, e.event_day as "eventDay", e.guests, e.town, e.status,
      e.created_at as "createdAt"
    from enquiries e
    join vendors v on v.id = e.vendor_id
    where ${ours('e', id)}
    order by e.created_at`,
  messages: (id) => sql`
    select m.enquiry_id as "enquiryId", m.sender as "from", m.sender_id = ${id} as mine, m.body,
      m.about as "askedFor", m.at
    from messages m
    join enquiries e on e.id = m.enquiry_id
    join vendors v on v.id = e.vendor_id
    where ${ours('e', id)} or ${isOwnedBy(id)} or m.sender_id = ${id}
    order by m.at`,
  messageDrafts: (id) => sql`
    select enquiry_id as "enquiryId", body as text
    from message_drafts
    where user_id = ${id} and body <> ''`,
  timelines: (id) => sql`
    select s.subject, s.subject_id as "of", s.at, s.from_status as "from", s.to_status as "to",
      s.actor as "by", s.reason
    from state_changes s
    where s.subject_id in (
      select b.id
      from bookings b
      join vendors v on v.id = b.vendor_id
      where ${ours('b', id)} or ${isOwnedBy(id)}
      union all
      select e.id
      from enquiries e
      join vendors v on v.id = e.vendor_id
      where ${ours('e', id)} or ${isOwnedBy(id)}
      union all
      select v.id from vendors v where ${isOwnedBy(id)}
    )
    order by s.id`,
  reviews: (id) => sql`
    select v.business_name as vendor, r.rating, r.quality, r.value, r.communication, r.punctuality, r.body,
      r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt", r.removed_at as "removedAt",
      r.removed_reason as "removedReason"
    from reviews r
    join bookings b on b.id = r.booking_id
    join vendors v on v.id = r.vendor_id
    where ${ours('b', id)}`,
  reviewsOfCouple: (id) => sql`
    select v.business_name as vendor, r.rating, r.body, r.created_at as "createdAt",
      r.removed_at as "removedAt", r.removed_reason as "removedReason"
    from couple_reviews r
    join bookings b on b.id = r.booking_id
    join vendors v on v.id = r.vendor_id
    where r.is_public and ${ours('b', id)}
    order by r.created_at`,
  reviewPictures: (id) => sql`
    select b.id as booking, f.base, f.width, f.height, f.created_at as "createdAt"
    from review_photos f
    join bookings b on b.id = f.booking_id
    where ${ours('b', id)}
    order by f.created_at`,
  reports: (id) => sql`
    select v.business_name as vendor, r.reason, r.note, r.created_at as "createdAt"
    from vendor_reports r
    join vendors v on v.id = r.vendor_id
    where r.user_id = ${id}
    order by r.created_at`,
  claims: (id) => sql`
    select v.business_name as vendor, k.statement, k.link, k.status, k.reason,
      k.created_at as "createdAt"
    from vendor_claims k
    join vendors v on v.id = k.vendor_id
    where k.user_id = ${id}
    order by k.created_at`,
  messagesToSupport: (id) => sql`
    select topic, m.body, m.created_at as "createdAt", m.status,
      (select json_agg(json_build_object('body', a.body, 'at', a.at) order by a.at)
        from contact_answers a where a.message_id = m.id) as answers
    from contact_messages m
    join users u on u.email = m.email
    where u.id = ${id}
    order by m.created_at`,
  log: (id) => sql`select at, what, ip from audit_log where actor_id = ${id} order by id`,
}
