import { sql } from '#server/db/sql.ts'
import { hasPerson } from './accounts.ts'
import { aQuote, dayAfter } from './bookings.ts'
import { weddingOf } from './members.ts'
import type { Scene } from './scene.ts'

const json = (value: unknown) => JSON.stringify(value)
const content = json({ ...aQuote, note: 'Quoted by Vandana' })

/**
 * A couple and a business that hold something in every table that can hold anything of them. What the couple wrote
 * says Priyanka, what the business wrote says Vandana.
 */
export async function haveEverything(scene: Scene) {
  const { db } = scene
  const vendor = await scene.hasVendor({ businessName: 'Vandana Palace', city: 'udaipur' })
  const owner = await hasPerson(scene, 'vandana@held.test', 'vendor')
  await db.run(sql`delete from vendors where user_id = ${owner._id}`)
  await db.run(sql`update vendors set user_id = ${owner._id} where id = ${vendor.vendorId}`)
  const couple = await hasPerson(scene, 'priyanka@held.test')
  const admin = await scene.hasAccount('admin')
  const weddingId = await weddingOf(scene, couple)
  const { vendorId } = vendor
  const other = await scene.hasVendor()
  await fillAccounts(scene, [couple, owner], admin._id)
  await db.run(sql`update users set name = 'Priyanka Rao' where id = ${couple._id}`)
  await db.run(sql`
    update weddings
    set partner_one = 'Priyanka', partner_two = 'Arjun', city = 'Udaipur', guests = 200, style = 'Priyanka’s style',
      languages = 'Hindi', budget_amount = 100
    where id = ${weddingId}`)
  await db.run(sql`
    insert into moved_functions (city_id, place, function, wedding_id)
    select id, 0, '{"name": "Priyanka’s sangeet"}', ${weddingId} from cities limit 1`)
  await db.run(sql`
    insert into moved_searches (city_id, user_id, search, gone)
    select id, ${couple._id}, '{"name": "Priyanka’s search"}', false from cities limit 1`)
  await db.run(sql`
    with search as (
      insert into saved_searches (user_id, wedding_id, name, filters, look_at)
      values (${couple._id}, ${weddingId}, 'Priyanka’s search', '{}', now())
      returning id
    )
    insert into saved_search_matches (search_id, vendor_id) select id, ${vendorId} from search`)
  await db.run(sql`
    insert into favorites (user_id, wedding_id, vendor_id) values (${couple._id}, ${weddingId}, ${vendorId})`)
  await db.run(sql`
    insert into day_alerts (user_id, vendor_id, day) values (${couple._id}, ${vendorId}, ${dayAfter(60)})`)
  await db.run(sql`
    insert into reminders (user_id, step) values (${couple._id}, '/my-bookings/1 How to pay')`)
  await db.run(sql`
    insert into reminder_rounds (wedding_id, vendor_id, day)
    values (${weddingId}, null, now()::date), (null, ${vendorId}, now()::date)`)
  await fillBusiness(scene, vendorId, admin._id)
  for (const [wedding, business, email] of [
    [weddingId, null, 'planner@held.test'],
    [null, vendorId, 'staff@held.test'],
    // Another wedding, and another business, that they were invited to under another address.
    [await weddingOf(scene, await scene.hasAccount('user')), null, 'priyanka-before@held.test'],
  ])
    await db.run(sql`
      insert into invitations (
        wedding_id, vendor_id, role, email, token_hash, invited_by, expires_at, accepted_at,
        accepted_by
      )
      values (${wedding}, ${business}, 'owner', ${email}, ${Buffer.from(email ?? '')},
        ${email?.includes('before') ? admin._id : wedding ? couple._id : owner._id},
        now() + interval '1 day',
        ${email?.includes('before') ? dayAfter(-1) : null}::timestamptz,
        ${email?.includes('before') ? couple._id : null}::uuid)`)
  await db.run(sql`
    insert into feeds (wedding_id, user_id, seed, fingerprint, with_names, made_at)
    values (${weddingId}, ${couple._id}, gen_random_uuid(), 'wedding', true, now())`)
  const enquiry = await db.one<{ id: string }>(sql`
    insert into enquiries (
      vendor_id, user_id, wedding_id, couple_name, event_day, guests, last_message, status
    )
    values (${vendorId}, ${couple._id}, ${weddingId}, 'Priyanka & Arjun', ${dayAfter(100)}, 200,
      'Yes, says Vandana', 'replied')
    returning id`)
  await db.run(sql`
    insert into messages (enquiry_id, sender, sender_id, body)
    values (${enquiry.id}, 'user', ${couple._id}, 'Are you free? Priyanka'),
      (${enquiry.id}, 'vendor', ${owner._id}, 'Yes, says Vandana')`)
  await db.run(sql`
    insert into message_drafts (user_id, enquiry_id, body)
    values (${couple._id}, ${enquiry.id}, 'Not sent, says Priyanka'),
      (${owner._id}, ${enquiry.id}, 'Not sent, says Vandana')`)
  const booking = await db.one<{ id: string }>(sql`
    insert into bookings (
      vendor_id, user_id, wedding_id, couple_name, resource_id, package_name, enquiry_id, first_day,
      last_day, guests, note, status, estimate, cancellation, sum, quote_version
    )
    select ${vendorId}, ${couple._id}, ${weddingId}, 'Priyanka & Arjun', id, 'Vandana’s best', ${enquiry.id},
      ${dayAfter(-10)}, ${dayAfter(-10)}, 200, 'Priyanka’s note', 'completed', '{"total": null}',
      '{"tiers":[],"retainerPercent":0,"graceHours":0}',
      '{"amount": 100, "currency": "INR"}', 1
    from resources where vendor_id = ${vendorId} and name = 'Vandana’s hall'
    returning id`)
  await db.run(sql`
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
    select vendor_id, resource_id, id, 'booking', tsrange(first_day, first_day + 1)
    from bookings where id = ${booking.id}`)
  await db.run(sql`
    insert into quote_versions (booking_id, version, currency, content, totals, sent_by, sent_at)
    values (${booking.id}, 1, 'INR', ${content}, '{}', ${owner._id}, now())`)
  await db.run(sql`
    insert into quote_asks (booking_id, version, body, asked_by, at)
    values (${booking.id}, 1, 'Cheaper for Priyanka?', ${couple._id}, now())`)
  await db.run(sql`
    insert into quote_drafts (vendor_id, enquiry_id, content, saved_at)
    values (${vendorId}, ${enquiry.id}, ${content}, now())`)
  await db.run(sql`
    insert into queue_entries (
      vendor_id, wedding_id, user_id, first_day, last_day, guests, package_name, note, estimate, status, joined_at,
      ended_at, booking_id
    )
    values (${vendorId}, ${weddingId}, ${couple._id}, ${dayAfter(-10)}, ${dayAfter(-10)}, 200, 'Vandana’s best',
      'Waited for, says Priyanka', '{"total": null}', 'promoted', now(), now(), ${booking.id})`)
  await db.run(sql`
    insert into reschedules (
      booking_id, proposed_by, person_id, first_day, last_day, note, status, created_at, expires_at
    )
    values (${booking.id}, 'user', ${couple._id}, ${dayAfter(-9)}, ${dayAfter(-9)}, 'Later, says Priyanka',
      'declined', now(), now())`)
  await db.run(sql`
    with row as (select gen_random_uuid() as id)
    insert into ledger_rows (
      id, booking_id, payment_id, kind, said_by, person_id, amount, method, day, note, said_at
    )
    select id, ${booking.id}, id, 'paid', 'user', ${couple._id}, 100, 'upi', now()::date, 'Paid by Priyanka', now()
    from row`)
  await db.run(sql`
    insert into payment_pictures (
      booking_id, payment_id, said_by, person_id, base, widths, width, height, placeholder, added_at
    )
    select booking_id, id, 'user', ${couple._id}, '/pictures/payments/priyanka', '{400}', 400, 300, '', now()
    from ledger_rows where booking_id = ${booking.id}`)
  await db.run(sql`
    insert into evidence (booking_id, about, said_by, person_id, body, said_at)
    values (${booking.id}, 'outcome', 'user', ${couple._id}, 'Nobody came, says Priyanka', now())`)
  await db.run(sql`
    insert into review_disputes (booking_id, about, reason, words, person_id, raised_at)
    values (${booking.id}, 'couple_review', 'untrue', 'Untrue, says Priyanka', ${couple._id}, now())`)
  await db.run(sql`
    insert into reviews (
      booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body, reply,
      public_from, is_public
    )
    values (${booking.id}, ${vendorId}, 'Priyanka', 5, 5, 5, 5, 5,
      'A wonderful day in every way, from the first guest to the last.', 'Thank you, says Vandana', now(), true)`)
  await db.run(sql`
    insert into couple_reviews (booking_id, vendor_id, rating, body, public_from, is_public)
    values (${booking.id}, ${vendorId}, 5, 'Kind people, says Vandana.', now(), true)`)
  await db.run(sql`
    insert into review_photos (booking_id, position, base, widths, width, height, placeholder)
    values (${booking.id}, 1, '/pictures/reviews/priyanka', '{400}', 400, 300, '')`)
  await db.run(sql`
    insert into vendor_reports (vendor_id, user_id, reason, note)
    values (${vendorId}, ${couple._id}, 'other', 'Odd, says Priyanka')`)
  await db.run(sql`
    insert into state_changes (subject, subject_id, actor_id, actor, to_status, reason)
    values ('booking', ${booking.id}, ${couple._id}, 'user', 'requested', null),
      ('vendor', ${vendorId}, ${owner._id}, 'vendor', 'submitted', null)`)
  for (const person of [couple, owner])
    await db.run(sql`
      insert into vendor_claims (vendor_id, user_id, statement, status)
      values (${person === couple ? other.vendorId : vendorId}, ${person._id}, 'It is ours', 'open')`)
  return { couple, owner, weddingId, vendorId, bookingId: booking.id }
}

/** What an account has by itself, whoever’s it is. */
async function fillAccounts(
  { db }: Scene,
  people: { _id: string; email: string }[],
  adminId: string,
) {
  for (const { _id, email } of people) {
    const before = `before-${email}`
    await db.run(sql`
      update users set google_off = true where id = ${_id}`)
    await db.run(sql`
      insert into identities (issuer, subject, user_id, email) values ('google', ${_id}, ${_id}, ${email})`)
    await db.run(sql`
      insert into email_changes (user_id, old_email, new_email, done_at)
      values (${_id}, ${before}, ${email}, now())`)
    await db.run(sql`
      insert into sign_ups (email, browser, role, name, password_hash)
      values (${email}, 'another', 'user', 'Somebody', 'x')`)
    await db.run(sql`
      insert into one_time_codes (email, purpose, browser, client, code_hmac, expires_at)
      values (${email}, 'reset', 'a', 'a', 'a', now())`)
    await db.run(sql`
      insert into idempotency_keys (actor, key, request_hash, body) values (${_id}, 'a', 'a', ${email})`)
    await db.run(sql`
      with message as (
        insert into contact_messages (name, email, body) values ('Somebody', ${email}, 'Hello')
        returning id
      )
      insert into contact_answers (message_id, user_id, body) select id, ${adminId}, ${`Dear ${email}`} from message`)
  }
}

async function fillBusiness({ db }: Scene, vendorId: string, adminId: string) {
  await db.run(sql`
    update vendors
    set other_city_ids = array[city_id], other_category_ids = array[category_id], area = 'Vandana Nagar',
      address = '1 Vandana Road', description = 'Vandana’s place', contact_email = 'desk@vandana.test',
      website = 'https://vandana.test', social_links = '{https://instagram.com/vandana}', price_kind = 'range',
      price_max_amount = 9000000, price_tax = 'excluded', price_tax_rate = 18, price_service = 10,
      deposit_percent = 3, rest_days_before = 4, price_minimum = 5, capacity_min = 10,
      attributes = '{"style": "Vandana"}', faqs = '[{"question": "Who?", "answer": "Vandana"}]',
      languages = '{Hindi}', team = '[{"name": "Vandana", "role": "Head"}]',
      travel_free_km = 1, travel_max_km = 20, travel_fee = 3, travel_per_km = 4,
      travel_note = 'By Vandana’s car', latitude = 24.5, longitude = 73.7, plan = 'pro',
      pending_edits = '{"description": "Vandana’s new place"}', pending_since = now(),
      decided_edits = '{"note": "Vandana"}', note = 'For Vandana',
      imported = '{"from": "vandana.csv"}', import_key = 'vandana.csv/1', response_rate = 90, response_of = 12,
      calendar_since = now(), submitted_at = now(), claimed_at = now(), invited_at = now(), called_at = now()
    where id = ${vendorId}`)
  await db.run(sql`
    insert into resources (vendor_id, name, position, address)
    values (${vendorId}, 'Vandana’s hall', 1, 'Vandana’s lane 1'), (${vendorId}, 'Vandana’s garden', 2, '')`)
  await db.run(sql`
    insert into packages (vendor_id, position, name, amount, currency, unit)
    values (${vendorId}, 0, 'Vandana’s best', 100, 'INR', 'per_day')`)
  await db.run(sql`
    insert into photos (vendor_id, position, base, widths, width, height, placeholder, caption)
    values (${vendorId}, 0, '/pictures/vendors/one', '{400}', 400, 300, '', 'Vandana at work')`)
  await db.run(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during, note)
    select ${vendorId}, id, 'day_off', tsrange(now()::date, now()::date + 1), 'Vandana is away'
    from resources where vendor_id = ${vendorId} and position = 2`)
  await db.run(sql`
    with calendar as (
      insert into imported_calendars (
        vendor_id, name, host, address, address_hash, entries, unread, created_at, read_at, due_at
      )
      values (${vendorId}, 'Vandana’s diary', 'calendar.test', 'a', 'a', 1, 0, now(), now(), now())
      returning id
    )
    insert into calendar_blocks (vendor_id, resource_id, source_id, kind, during)
    select ${vendorId}, r.id, c.id, 'imported', tsrange(now()::date + 5, now()::date + 6)
    from resources r, calendar c where r.vendor_id = ${vendorId} and r.position = 2`)
  await db.run(sql`
    insert into working_rules (vendor_id, rules, version, closed, as_of, due_at)
    values (${vendorId}, '{"away": [{"note": "Vandana’s own wedding"}]}', 1, '{}', now(), now())`)
  await db.run(sql`
    insert into feeds (vendor_id, user_id, seed, fingerprint, with_names, made_at)
    select id, user_id, gen_random_uuid(), 'vendor', true, now() from vendors where id = ${vendorId}`)
  await db.run(sql`
    insert into saved_replies (vendor_id, name, body)
    values (${vendorId}, 'Prices', 'Vandana asks {price}')`)
  await db.run(sql`
    insert into ways_to_pay (vendor_id, holder, upi, changed_at)
    values (${vendorId}, 'Vandana', 'vandana@upi', now())`)
  await db.run(sql`
    insert into document_names (vendor_id, legal_name, tax_number)
    values (${vendorId}, 'Vandana Weddings LLP', 'VAT 4711')`)
  await db.run(
    sql`insert into vendor_views (vendor_id, day, count) values (${vendorId}, now()::date, 7)`,
  )
  await db.run(sql`
    insert into vendor_addresses (slug, vendor_id, until) values ('vandana-before', ${vendorId}, now())
    on conflict do nothing`)
  await db.run(sql`
    with list as (
      insert into imports (user_id, file_name, content) values (${adminId}, 'list.csv', 'a')
      returning id
    ), changed as (
      insert into import_changes (import_id, vendor_id, after)
      select id, ${vendorId}, '{"name": "Vandana"}' from list
    ), called as (
      insert into import_keys (key, vendor_id, import_id) select 'other.csv/7', ${vendorId}, id from list
    ), read as (
      insert into import_vendors (import_id, position, import_key, name, shown, match_vendor)
      select id, 1, 'other.csv/7', 'Vandana Palace', '{}', ${vendorId} from list
    )
    insert into import_pictures (import_id, vendor_id, address, host)
    select id, ${vendorId}, 'https://vandana.test/a.jpg', 'vandana.test' from list`)
  await db.run(sql`
    with action as (
      insert into bulk_actions (user_id, action) values (${adminId}, 'approve')
      returning id
    )
    insert into bulk_action_vendors (action_id, vendor_id, version)
    select id, ${vendorId}, 1 from action`)
}

/** In which columns of which tables any of these words stands. */
export async function tracesOf({ db }: Scene, ...words: string[]) {
  const names = await db.many<{ name: string }>(sql`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name`)
  const found: Record<string, string> = {}
  for (const { name } of names) {
    const { columns } = await db.one<{ columns: string | null }>({
      strings: [
        `select string_agg(distinct e.key, ' ' order by e.key) as columns
         from ${name} t, jsonb_each_text(to_jsonb(t)) e where e.value ~* any (`,
        ')',
      ],
      values: [words],
    })
    if (columns) found[name] = columns
  }
  return { found, tables: names.map(({ name }) => name) }
}
