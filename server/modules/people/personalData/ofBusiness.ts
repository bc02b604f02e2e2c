import { sql, type Sql } from '#server/db/db.ts'
import { isOwnedBy, quotesOf } from './ofPerson.ts'

/** Of the business of which the person is an owner, the same for each of its owners. Columns are listed, as above. */
export const ofBusiness: Record<string, (userId: string) => Sql> = {
  business: (id) => sql`
    select v.status, v.business_name as "businessName", c.name as category, t.name as city, v.area,
      v.address, v.description, v.contact_email as "contactEmail",
      v.contact_phone as "contactPhone", v.website, v.social_links as "socialLinks",
      array(
        select o.name from categories o where o.id = any (v.other_category_ids) order by o.name
      ) as "otherCategories", v.price_kind as "priceKind",
      v.price_amount as "priceAmount", v.price_max_amount as "priceMaxAmount", v.price_currency as "priceCurrency",
      v.price_unit as "priceUnit", v.price_tax as "priceTax",
      v.price_tax_rate::float8 as "priceTaxRate", v.price_service::float8 as "priceService",
      v.price_minimum as "priceMinimum",
      v.price_validity as "priceValidity", v.seasons, v.capacity_min as "capacityMin", v.capacity_max as "capacityMax",
      v.attributes, v.languages, v.faqs, v.team, v.travel_free_km as "travelFreeKm",
      v.travel_max_km as "travelMaxKm", v.travel_fee as "travelFee",
      v.travel_per_km as "travelPerKm", v.travel_note as "travelNote", v.latitude, v.longitude,
      v.cancellation, v.deposit_percent as "depositPercent", v.rest_days_before as "restDaysBefore", v.plan, array(
        select o.name from cities o where o.id = any (v.other_city_ids) order by o.name
      ) as "otherCities", v.pending_edits as "pendingEdits", v.pending_since as "pendingSince",
      v.decided_edits as "decidedEdits", v.note as "ourNote", v.imported as "fromList",
      v.response_rate as "responseRate", v.response_of as "responseOf",
      v.submitted_at as "submittedAt", v.approved_at as "approvedAt", v.claimed_at as "claimedAt",
      v.created_at as "createdAt"
    from vendors v
    left join categories c on c.id = v.category_id
    left join cities t on t.id = v.city_id
    where ${isOwnedBy(id)}`,
  members: (id) => sql`
    select u.name, m.role, m.created_at as "joinedAt"
    from vendor_members m
    join vendors v on v.id = m.vendor_id
    join users u on u.id = m.user_id
    where ${isOwnedBy(id)}
    order by m.created_at`,
  formerAddresses: (id) => sql`
    select a.slug, a.until
    from vendor_addresses a
    join vendors v on v.id = a.vendor_id
    where ${isOwnedBy(id)}
    order by a.until`,
  packages: (id) => sql`
    select p.name, p.description, p.amount, p.currency, p.unit, p.inclusions, p.exclusions,
      p.add_ons as "addOns", p.instant, p.validity
    from packages p
    join vendors v on v.id = p.vendor_id
    where ${isOwnedBy(id)}
    order by p.position`,
  photos: (id) => sql`select p.caption, p.album, p.width, p.height, p.created_at as "createdAt"
    from photos p join vendors v on v.id = p.vendor_id where ${isOwnedBy(id)} order by p.position`,
  resources: (id) => sql`
    select r.name, o.name as within, r.capacity, r.address, r.retired_at as "retiredAt"
    from resources r
    left join resources o on o.id = r.within_id
    join vendors v on v.id = r.vendor_id
    where ${isOwnedBy(id)}
    order by r.position`,
  daysOff: (id) => sql`
    select r.name as of, c.kind, lower(c.during) as "from", upper(c.during) as "until", c.note, i.name as calendar
    from calendar_blocks c
    join resources r on r.id = c.resource_id
    join vendors v on v.id = c.vendor_id
    left join imported_calendars i on i.id = c.source_id
    where ${isOwnedBy(id)} and c.booking_id is null and c.of_id is null
    order by lower(c.during), r.position`,
  businessCalendarLinks: (id) => sql`
    select r.name as of, f.with_names as "withNames", f.with_payments as "withPayments",
      f.made_at as "madeAt", f.asked_at as "askedAt"
    from feeds f
    left join resources r on r.id = f.resource_id
    where f.user_id = ${id} and f.vendor_id is not null
    order by f.made_at`,
  workingRules: (id) => sql`
    select w.rules, w.version
    from working_rules w
    join vendors v on v.id = w.vendor_id
    where ${isOwnedBy(id)}`,
  otherCalendars: (id) => sql`
    select i.name, i.host, i.created_at as "createdAt", i.read_at as "readAt"
    from imported_calendars i
    join vendors v on v.id = i.vendor_id
    where ${isOwnedBy(id)}
    order by i.created_at`,
  bookingsAsVendor: (id) => sql`
    select b.id as _id, b.first_day as "firstDay", b.last_day as "lastDay", b.times, b.guests, b.town, b.status,
      case
        when b.by_hand is not null
          then b.by_hand || jsonb_build_object('name', b.couple_name, 'note', b.note)
      end as "byHand",
      b.estimate, b.sum, b.cancellation, b.deposit, b.plan, b.refund_percent as "refundPercent",
      b.refund_kept as "refundKept", b.seen_by_vendor as "changesSeenAt", b.created_at as "createdAt",
      ${quotesOf}
    from bookings b
    join vendors v on v.id = b.vendor_id
    where ${isOwnedBy(id)}
    order by b.first_day`,
  quoteDrafts: (id) => sql`
    select d.booking_id as booking, d.enquiry_id as enquiry, d.content, d.saved_at as "savedAt"
    from quote_drafts d
    join vendors v on v.id = d.vendor_id
    where ${isOwnedBy(id)}
    order by d.saved_at`,
  enquiriesAsVendor: (id) => sql`
    select e.id as _id, e.event_day as "eventDay", e.guests, e.town, e.status,
      e.closed_reason as "closedReason", e.created_at as "createdAt"
    from enquiries e
    join vendors v on v.id = e.vendor_id
    where ${isOwnedBy(id)}
    order by e.created_at`,
  savedReplies: (id) => sql`
    select r.name, r.body as text
    from saved_replies r
    join vendors v on v.id = r.vendor_id
    where ${isOwnedBy(id)}
    order by lower(r.name)`,
  waysToPay: (id) => sql`
    select w.holder, w.upi, w.iban, w.bic, w.account, w.ifsc, w.other, w.changed_at as "changedAt"
    from ways_to_pay w
    join vendors v on v.id = w.vendor_id
    where ${isOwnedBy(id)}`,
  documentNames: (id) => sql`
    select d.legal_name as "legalName", d.tax_number as "taxNumber"
    from document_names d
    join vendors v on v.id = d.vendor_id
    where ${isOwnedBy(id)}`,
  reviewsGot: (id) => sql`
    select b.id as booking, r.rating, r.quality, r.value, r.communication, r.punctuality, r.body,
      r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt"
    from reviews r
    join bookings b on b.id = r.booking_id
    join vendors v on v.id = r.vendor_id
    where ${isOwnedBy(id)} and r.is_public and r.removed_at is null
    order by r.created_at`,
  reviewsOfCouples: (id) => sql`
    select r.booking_id as booking, r.rating, r.body, r.created_at as "createdAt",
      r.public_from as "publicFrom", r.removed_at as "removedAt", r.removed_reason as "removedReason"
    from couple_reviews r
    join vendors v on v.id = r.vendor_id
    where ${isOwnedBy(id)}
    order by r.created_at`,
  views: (id) => sql`
    select w.day, w.count
    from vendor_views w
    join vendors v on v.id = w.vendor_id
    where ${isOwnedBy(id)}
    order by w.day`,
}
