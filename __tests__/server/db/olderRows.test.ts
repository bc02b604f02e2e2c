import pg from 'pg'
import { openPool } from '#server/db/db.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { endUnanswerable } from '#server/modules/bookings/bookings/life.ts'
import { addMissing } from '#server/modules/search/upkeep/rebuild.ts'
import { notifyPending } from '#server/modules/talk/enquiries/notifyPending.ts'
import { sealOldMails } from '#server/kernel/mails/sealOldMails.ts'
import { openMails } from '#__tests__/support/mails.ts'
import { migrated } from '#__tests__/support/olderRows.ts'

test('mails that an older program wrote in plain are wiped or sealed', async () => {
  const { url, ask, close } = await migrated(`
    insert into mails (recipient, subject, body, stop_url, created_at, sent_at, failed_at) values
      ('sent@old.test', '111111 is your Everset code', 'sent words', null, now(), now(), null),
      ('waits@old.test', E'It "waits" \\\\ 婚', E'waiting\\nwords', 'https://stop', now(), null, null),
      ('code@old.test', '222222 is your Everset code', 'code words', null, now(), null, null),
      ('failed@old.test', 'Failed', 'failed words', null, now(), null, now()),
      ('long-ago@old.test', 'Failed', 'old words', null, now(), null, now() - interval '4 days')`)
  const db = openPool(url, { timeoutMs: 30_000 })
  const secret = Buffer.from('a secret')
  await Promise.all([sealOldMails(db, { secret }), sealOldMails(db, { secret })])

  const rows = await ask<{ recipient: string; isWhole: boolean; text: string; isCode: boolean }>(`
    select recipient, sealed is not null as "isWhole", of_use_until is not null as "isCode",
      coalesce(encode(sealed, 'escape'), '') || to_jsonb(m) as text
    from mails m
    order by id`)
  expect(rows.map(({ recipient, isWhole, isCode }) => [recipient, isWhole, isCode])).toEqual([
    ['sent@old.test', false, false],
    ['waits@old.test', true, false],
    ['code@old.test', true, true],
    ['failed@old.test', true, false],
    ['long-ago@old.test', false, false],
  ])
  for (const { text } of rows) expect(text).not.toMatch(/words|111111|222222/)
  expect(await openMails(db, secret, 'waits@old.test')).toEqual([
    { subject: 'It "waits" \\ 婚', body: 'waiting\nwords', stopUrl: 'https://stop' },
  ])
  await db.end()
  await close()
})

test('refused rows that were kept as CSV begin no formula any more', async () => {
  const kept = [
    'line,reason,name,price',
    `7,No name.,-2+3+cmd|' /C calc'!A0,5`,
    `8,"No, really.","+1+HYPERLINK(""x"")",'=1`,
    `9,,"""=1""",a=b`,
    '',
  ]
  const { ask, close } = await migrated(`
    insert into imports (file_name, content, refused)
    values ('old.csv', '', ${pg.escapeLiteral(kept.join('\r\n'))})`)
  const [row] = await ask<{ refused: string }>('select refused from imports')
  expect(row?.refused.split('\r\n')).toEqual([
    'line,reason,name,price',
    `7,No name.,'-2+3+cmd|' /C calc'!A0,5`,
    `8,"No, really.","'+1+HYPERLINK(""x"")",'=1`,
    `9,,"'""=1""",a=b`,
    '',
  ])
  await close()
})

test('imported vendors become unclaimed, and who asked them is told the truth', async () => {
  const { url, ask, close } = await migrated(
    `
    set session_replication_role = replica;
    insert into categories (slug, name, position) values ('venues', 'Venues', 1);
    insert into cities (slug, name, country) values ('york', 'York', 'United Kingdom');
    insert into users (role, name, email, email_verified_at)
      values ('user', 'Priya', 'priya@old.test', now()), ('vendor', 'Vera', 'vera@old.test', now());
    insert into vendors (status, business_name, slug, category_id, city_id, import_key, user_id, approved_at,
      contact_email)
    select 'approved', n.name, n.slug, k.id, c.id, n.key, u.id, now(), 'inbox@barn.test'
    from (values
      ('Elm Barn', 'elm-barn', 'a', null),
      ('Owned Barn', 'owned-barn', 'b', 'vera@old.test'),
      ('Our Barn', 'our-barn', null, null)
    ) n(name, slug, key, owner)
    cross join categories k cross join cities c left join users u on u.email = n.owner::citext;
    insert into resources (vendor_id, name, position) select id, 'Main', 0 from vendors;
    insert into enquiries (vendor_id, user_id, couple_name, last_message)
    select v.id, u.id, 'Priya', 'Are you free?' from vendors v, users u where u.role = 'user';
    with booking as (
      insert into bookings (vendor_id, user_id, couple_name, resource_id, first_day, last_day, guests, status,
        estimate, cancellation, expires_at)
      select v.id, u.id, 'Priya', r.id, '2027-02-14', '2027-02-14', 80, 'requested',
        '{"amount": null, "maxAmount": null, "currency": "GBP", "guests": 80, "kind": "on_request",
          "tax": "not_stated"}',
        '[]', now() + interval '1 day'
      from vendors v join resources r on r.vendor_id = v.id, users u
      where u.role = 'user' and v.slug <> 'owned-barn'
      returning id, vendor_id, resource_id)
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
    select vendor_id, resource_id, id, 'hold', '[2027-02-14,2027-02-15)' from booking`,
    20,
  )
  const db = openPool(url, { timeoutMs: 30_000 })
  const settings = readSettings({ DATABASE_URL: url })
  await addMissing(db)
  await endUnanswerable({ db, settings })
  await endUnanswerable({ db, settings })
  await Promise.all([notifyPending(db, settings), notifyPending(db, settings)])
  await notifyPending(db, settings)

  expect(
    await ask(`
      select v.slug, v.status, v.calendar_since is not null as open, v.cancellation is null as bare,
        s.rank = 0 as last, (
          select count(*)::int from messages m join enquiries e on e.id = m.enquiry_id
          where e.vendor_id = v.id and m.sender = 'system'
        ) as notes,
        (select b.status from bookings b where b.vendor_id = v.id) as booking,
        (select count(*)::int from calendar_blocks c where c.vendor_id = v.id) as blocks
      from vendors v join vendor_search s on s.vendor_id = v.id order by slug`),
  ).toEqual([
    {
      slug: 'elm-barn',
      status: 'unclaimed',
      open: false,
      bare: true,
      last: true,
      notes: 1,
      booking: 'cancelled_by_admin',
      blocks: 0,
    },
    {
      slug: 'our-barn',
      status: 'approved',
      open: true,
      bare: true,
      last: false,
      notes: 0,
      booking: 'requested',
      blocks: 1,
    },
    {
      slug: 'owned-barn',
      status: 'approved',
      open: true,
      bare: true,
      last: false,
      notes: 0,
      booking: null,
      blocks: 0,
    },
  ])
  expect(
    await ask(`select unread_user, last_message from enquiries e join vendors v on v.id = e.vendor_id
    where v.slug = 'elm-barn'`),
  ).toEqual([{ unread_user: 1, last_message: 'Are you free?' }])
  const mails = await openMails(db, settings.secret, 'priya@old.test')
  expect(mails).toMatchObject([
    { body: expect.stringContaining('Elm Barn is not on Everset yet') },
    { subject: 'About your question to Elm Barn' },
  ])
  expect(mails[1]?.body).toContain('may never read what you wrote')

  expect(await openMails(db, settings.secret, 'inbox@barn.test')).toEqual([])
  await db.end()
  await close()
})

test('who was found when migrations still made the functions is found, as it is by now', async () => {
  const { url, ask, close } = await migrated(
    `
    insert into categories (slug, name, position) values ('venues', 'Venues', 1);
    insert into cities (slug, name, country) values ('york', 'York', 'United Kingdom');
    insert into vendors (status, business_name, slug, category_id, city_id, approved_at, price_kind, price_amount,
      price_currency, price_unit)
    select 'approved', 'Elm Barn', 'elm-barn', k.id, c.id, now(), 'from', 90000, 'GBP', 'per_day'
    from categories k, cities c;
    insert into packages (vendor_id, name, amount, currency, unit, position)
    select id, 'Small', 50000, 'GBP', 'per_day', 0 from vendors`,
    14,
  )
  expect(await ask('select slug, cancellation, price_amount as price from vendors')).toEqual([
    { slug: 'elm-barn', cancellation: null, price: '50000' },
  ])
  const db = openPool(url, { timeoutMs: 30_000 })
  await addMissing(db)
  const found = `
    select name_key, (select count(*)::int from vendor_cards where card like '%50000%') as cards
    from vendor_search`
  expect(await ask(found)).toEqual([{ name_key: 'elm barn', cards: 1 }])
  await db.end()
  await close()
})

test('who was found before is known by how far it travels', async () => {
  const { ask, close } = await migrated(
    `
    set session_replication_role = replica;
    insert into categories (slug, name, position) values ('venues', 'Venues', 1);
    insert into cities (slug, name, country) values ('york', 'York', 'United Kingdom');
    insert into vendors (status, business_name, slug, category_id, city_id, approved_at, contact_email, travel_max_km)
    select 'approved', n.slug, n.slug, k.id, c.id, now(), 'inbox@barn.test', n.km
    from (values ('far', 400), ('near', 30), ('home', null)) n(slug, km), categories k, cities c;
    insert into vendor_search (newest, flat, each, tongues, vendor_id, city, category, home_city, rank, rating_sum,
      rating_count, capacity, grades, response, unit, home, currency, busy, marks, name_key)
    select 0, 0, 0, 0, v.id, c.number, k.number, c.number, 1, 0, 0, 0, 0, -1, 0, true, 'GBP',
      repeat('0', 1200)::bit(1200), repeat('0', 256)::bit(256), v.slug
    from vendors v, categories k, cities c`,
    54,
  )
  expect(
    await ask(`select name_key, travel_km from vendor_search order by travel_km desc`),
  ).toEqual([
    { name_key: 'far', travel_km: 250 },
    { name_key: 'near', travel_km: 30 },
    { name_key: 'home', travel_km: 0 },
  ])
  await close()
})
