import type { Db } from '#server/db/db.ts'
import { raw, sql, type Sql } from '#server/db/sql.ts'

/** What a booking `b` was quoted, what was asked to be different, and what was said of its payments. */
const quotesOf = sql`
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
  ) as payments`

/** Of a person, or of a wedding that is theirs, whoever of its members did it. */
const ours = (row: 'b' | 'e', id: string): Sql => sql`(
  ${raw(row)}.user_id = ${id}
  or ${raw(row)}.wedding_id in (
    select m.wedding_id from wedding_members m where m.user_id = ${id} and m.role = 'owner'
  )
)`

/** Columns are listed: hashes, codes and what belongs to other people stay out. */
const sections: Record<string, (userId: string) => Sql> = {
  account: (id) => sql`
    select role, name, email::text as email, mobile, email_verified_at as "emailVerifiedAt",
      created_at as "createdAt"
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
    select v.business_name as vendor, a.day, a.created_at as "createdAt"
    from day_alerts a
    join vendors v on v.id = a.vendor_id
    where a.user_id = ${id}
    order by a.day`,
  savedSearches: (id) => sql`
    select name, filters, alert, mailed_at as "mailedAt", created_at as "createdAt"
    from saved_searches
    where user_id = ${id}
    order by created_at`,
  bookings: (id) => sql`
    select b.id as _id, v.business_name as vendor, b.first_day as "firstDay",
      b.last_day as "lastDay", b.guests, b.town, b.package_name as "packageName", b.note, b.status,
      b.estimate, b.sum, b.cancellation, b.refund_percent as "refundPercent", b.created_at as "createdAt",
      ${quotesOf}
    from bookings b
    join vendors v on v.id = b.vendor_id
    where ${ours('b', id)}
    order by b.first_day`,
  enquiries: (id) => sql`
    select e.id as _id, v.business_name as vendor, e.event_day as "eventDay", e.guests, e.status,
      e.created_at as "createdAt"
    from enquiries e
    join vendors v on v.id = e.vendor_id
    where ${ours('e', id)}
    order by e.created_at`,
  messages: (id) => sql`
    select m.enquiry_id as "enquiryId", m.sender as "from", m.sender_id = ${id} as mine, m.body, m.at
    from messages m
    join enquiries e on e.id = m.enquiry_id
    join vendors v on v.id = e.vendor_id
    where ${ours('e', id)} or v.user_id = ${id} or m.sender_id = ${id}
    order by m.at`,
  timelines: (id) => sql`
    select s.subject, s.subject_id as "of", s.at, s.from_status as "from", s.to_status as "to",
      s.actor as "by", s.reason
    from state_changes s
    where s.subject_id in (
      select b.id
      from bookings b
      join vendors v on v.id = b.vendor_id
      where ${ours('b', id)} or v.user_id = ${id}
      union all
      select e.id
      from enquiries e
      join vendors v on v.id = e.vendor_id
      where ${ours('e', id)} or v.user_id = ${id}
      union all
      select v.id from vendors v where v.user_id = ${id}
    )
    order by s.id`,
  reviews: (id) => sql`
    select v.business_name as vendor, r.rating, r.quality, r.value, r.communication, r.punctuality, r.body,
      r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt", r.removed_at as "removedAt",
      r.removed_reason as "removedReason"
    from reviews r
    join bookings b on b.id = r.booking_id
    join vendors v on v.id = r.vendor_id
    where b.user_id = ${id}`,
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
    where b.user_id = ${id}
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
  business: (id) => sql`
    select v.status, v.business_name as "businessName", c.name as category, t.name as city, v.area,
      v.address, v.description, v.contact_email as "contactEmail",
      v.contact_phone as "contactPhone", v.website, v.social_links as "socialLinks",
      array(
        select o.name from categories o where o.id = any (v.other_category_ids) order by o.name
      ) as "otherCategories", v.price_kind as "priceKind",
      v.price_amount as "priceAmount", v.price_currency as "priceCurrency",
      v.price_unit as "priceUnit", v.price_tax as "priceTax",
      v.price_tax_rate::float8 as "priceTaxRate", v.price_service::float8 as "priceService",
      v.price_minimum as "priceMinimum", v.capacity_min as "capacityMin", v.capacity_max as "capacityMax",
      v.attributes, v.languages, v.faqs, v.team, v.travel_free_km as "travelFreeKm",
      v.travel_max_km as "travelMaxKm", v.travel_fee as "travelFee",
      v.travel_per_km as "travelPerKm", v.travel_note as "travelNote", v.latitude, v.longitude,
      v.cancellation, v.plan, v.created_at as "createdAt"
    from vendors v
    left join categories c on c.id = v.category_id
    left join cities t on t.id = v.city_id
    where v.user_id = ${id}`,
  packages: (id) => sql`
    select p.name, p.description, p.amount, p.currency, p.unit, p.inclusions, p.exclusions,
      p.add_ons as "addOns"
    from packages p
    join vendors v on v.id = p.vendor_id
    where v.user_id = ${id}
    order by p.position`,
  photos: (id) => sql`select p.caption, p.album, p.width, p.height, p.created_at as "createdAt"
    from photos p join vendors v on v.id = p.vendor_id where v.user_id = ${id} order by p.position`,
  bookingsAsVendor: (id) => sql`
    select b.id as _id, b.first_day as "firstDay", b.last_day as "lastDay", b.guests, b.status,
      b.estimate, b.sum, b.cancellation, b.refund_percent as "refundPercent", b.created_at as "createdAt",
      ${quotesOf}
    from bookings b
    join vendors v on v.id = b.vendor_id
    where v.user_id = ${id}
    order by b.first_day`,
  waysToPay: (id) => sql`
    select w.holder, w.upi, w.iban, w.bic, w.account, w.ifsc, w.other, w.changed_at as "changedAt"
    from ways_to_pay w
    join vendors v on v.id = w.vendor_id
    where v.user_id = ${id}`,
  otherCalendars: (id) => sql`
    select i.name, i.host, i.created_at as "createdAt", i.read_at as "readAt"
    from imported_calendars i
    join vendors v on v.id = i.vendor_id
    where v.user_id = ${id}
    order by i.created_at`,
  reviewsGot: (id) => sql`
    select b.id as booking, r.rating, r.quality, r.value, r.communication, r.punctuality, r.body,
      r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt"
    from reviews r
    join bookings b on b.id = r.booking_id
    join vendors v on v.id = r.vendor_id
    where v.user_id = ${id} and r.is_public and r.removed_at is null
    order by r.created_at`,
  reviewsOfCouples: (id) => sql`
    select r.booking_id as booking, r.rating, r.body, r.created_at as "createdAt",
      r.public_from as "publicFrom", r.removed_at as "removedAt", r.removed_reason as "removedReason"
    from couple_reviews r
    join vendors v on v.id = r.vendor_id
    where v.user_id = ${id}
    order by r.created_at`,
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

/** Everything that is held of a person, section by section. */
export async function gather(db: Db, userId: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const [name, select] of Object.entries(sections)) data[name] = await db.many(select(userId))
  return { ...data, account: (data.account as unknown[])[0] }
}
