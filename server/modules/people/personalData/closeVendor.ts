import { type Db, raw, sql } from '#server/db/db.ts'
import { contactKeys } from '#server/modules/vendors/claims/contactKeys.ts'

/** What no couple’s booking, conversation or review needs. */
const gone = [
  'reminder_rounds',
  'favorites',
  'saved_search_matches',
  'day_alerts',
  'feeds',
  'ways_to_pay',
  'document_names',
  'imported_calendars',
  'working_rules',
  'packages',
  'quote_drafts',
  'saved_replies',
  'invitations',
  'vendor_claims',
  'vendor_views',
  'import_changes',
  'import_pictures',
]

/**
 * Takes a vendor off the site for good (no decision leads out of `rejected`, and no list brings it back). For the
 * couples who booked its name, category and town stay, and the halls that their bookings name; for those who queued,
 * for 30 days, that their place has ended; of its contacts only
 * what tells that a list means it, and of the reports what others have said.
 * @returns the state it was in
 */
export async function closeVendor(tx: Db, secret: Buffer, vendorId: string): Promise<string> {
  const { status, ...contacts } = await tx.one<{
    status: string
    phone: string
    email: string
    website: string
  }>(sql`
    select status, contact_phone as phone, contact_email as email, website
    from vendors
    where id = ${vendorId} for update`)
  await tx.run(sql`
    update vendors
    set status = 'rejected', listing = null, removed_at = now(), left_out_keys = ${contactKeys(secret, contacts)},
      user_id = null, other_city_ids = '{}',
      other_category_ids = '{}', area = '', address = '', description = '', contact_email = '',
      contact_phone = '', website = '', social_links = '{}', price_kind = null, price_amount = null,
      price_max_amount = null, price_currency = null, price_unit = null,
      price_tax = 'not_stated', price_tax_rate = null, price_service = null, price_minimum = null,
      price_validity = null, seasons = '[]',
      capacity_min = null, capacity_max = null, attributes = '{}', cancellation = null,
      deposit_percent = null, rest_days_before = null,
      languages = '{}', faqs = '[]', team = '[]', travel_free_km = null, travel_max_km = null,
      travel_fee = null, travel_per_km = null, travel_note = '', latitude = null, longitude = null,
      pending_edits = null, pending_since = null, decided_edits = null, note = null, imported = null,
      plan = 'free', response_rate = null, response_of = 0, calendar_since = null,
      submitted_at = null, claimed_at = null, invited_at = null, called_at = null,
      updated_at = now(), version = version + 1
    where id = ${vendorId}`)
  for (const table of gone)
    await tx.run(sql`delete from ${raw(table)} where vendor_id = ${vendorId}`)
  await tx.run(
    sql`delete from vendor_reports where vendor_id = ${vendorId} and reason = 'by_business'`,
  )
  // What it entered itself nobody else has, nor how to reach whom it was for.
  await tx.run(sql`delete from bookings where vendor_id = ${vendorId} and by_hand is not null`)
  await tx.run(
    sql`delete from calendar_blocks where vendor_id = ${vendorId} and booking_id is null`,
  )
  await tx.run(sql`
    delete from resources r
    where r.vendor_id = ${vendorId}
      and not exists (select from bookings b where b.resource_id = r.id)`)
  await tx.run(sql`
    update resources set retired_at = coalesce(retired_at, now()), address = ''
    where vendor_id = ${vendorId}`)
  await tx.run(sql`update enquiries set unread_vendor = 0 where vendor_id = ${vendorId}`)
  return status
}
