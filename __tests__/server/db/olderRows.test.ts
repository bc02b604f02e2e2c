import pg from 'pg'
import { openPool } from '#server/db/db.ts'
import { migrate, schemaFolders } from '#server/db/migrate.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { endUnanswerable } from '#server/modules/bookings/bookings/life.ts'
import { addMissing } from '#server/modules/search/upkeep/rebuild.ts'
import { tellUntold } from '#server/modules/talk/enquiries/tellUntold.ts'
import { sealOldMails } from '#server/kernel/mails/sealOldMails.ts'
import { openMails } from '#__tests__/support/mails.ts'
import { emptyDatabase } from '#__tests__/support/database.ts'

jest.setTimeout(30_000)

/** A database with an older schema, without its functions, and rows of its time, then migrated. */
async function migrated(rows: string, upTo = 16) {
  const { url, drop } = await emptyDatabase()
  await migrate(url, schemaFolders, upTo)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(rows)
  await migrate(url)
  return {
    url,
    ask: async <T extends object>(text: string) => (await client.query<T>(text)).rows,
    close: async () => {
      await client.end()
      await drop()
    },
  }
}

test('mails that an older program wrote in plain are wiped or sealed', async () => {
  const { url, ask, close } = await migrated(`
    insert into mails (recipient, subject, body, stop_url, created_at, sent_at, failed_at) values
      ('sent@old.test', '111111 is your Everset code', 'sent words', null, now(), now(), null),
      ('waits@old.test', E'It "waits" \\\\ 婚', E'waiting\\nwords', 'https://stop', now(), null, null),
      ('code@old.test', '222222 is your Everset code', 'code words', null, now(), null, null),
      ('failed@old.test', 'Failed', 'failed words', null, now(), null, now()),
      ('long-ago@old.test', 'Failed', 'old words', null, now(), null, now() - interval '4 days')`)
  const db = openPool(url, { timeoutMs: 5000 })
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
  // Without functions the triggers of that time have nothing to call; those of ours come with the functions.
  const { url, ask, close } = await migrated(
    `
    set session_replication_role = replica;
    drop trigger search_changed on vendors;
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
  const db = openPool(url, { timeoutMs: 5000 })
  const settings = readSettings({ DATABASE_URL: url })
  await addMissing(db)
  await endUnanswerable({ db, settings })
  await endUnanswerable({ db, settings })
  await Promise.all([tellUntold(db, settings), tellUntold(db, settings)])
  await tellUntold(db, settings)

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

test('what couples did before hangs on their wedding, and a business on its members', async () => {
  const { ask, close } = await migrated(
    `
    set session_replication_role = replica;
    insert into users (role, name, email, email_verified_at) values
      ('user', 'Priya', 'priya@old.test', now()), ('user', 'Asha', 'asha@old.test', now()),
      ('vendor', 'Vera', 'vera@old.test', now());
    insert into weddings (user_id, partner_one) select id, 'Priya' from users where name = 'Priya';
    insert into vendors (business_name, user_id) select 'Barn', id from users where role = 'vendor';
    insert into resources (vendor_id, name, position) select id, 'Main', 0 from vendors;
    insert into enquiries (vendor_id, user_id, couple_name, last_message)
      select v.id, u.id, u.name, 'Free?' from vendors v, users u where u.role = 'user';
    insert into enquiries (vendor_id, couple_name, last_message) select id, 'Former customer', '' from vendors;
    insert into favorites (vendor_id, user_id)
      select v.id, u.id from vendors v, users u where u.role = 'user';
    insert into saved_searches (user_id, name, filters, look_at)
      select id, 'Mine', '{"guests": 80}', now() from users where role = 'user';
    insert into bookings (vendor_id, user_id, couple_name, resource_id, first_day, last_day, guests, status,
      estimate, cancellation)
      select v.id, u.id, u.name, r.id, '2027-02-14', '2027-02-14', 80, 'declined', '{}', '[]'
      from vendors v join resources r on r.vendor_id = v.id, users u where u.role = 'user';`,
    27,
  )
  const mine = (table: string) => `
    select u.name, count(*)::int as rows from ${table} t
    join wedding_members m on m.wedding_id = t.wedding_id and m.role = 'owner'
    join users u on u.id = m.user_id and u.id = t.user_id
    group by u.name order by u.name`
  for (const table of ['enquiries', 'favorites', 'saved_searches', 'bookings'])
    expect([table, await ask(mine(table))]).toEqual([
      table,
      [
        { name: 'Asha', rows: 1 },
        { name: 'Priya', rows: 1 },
      ],
    ])
  expect(await ask('select version, partner_one from weddings order by partner_one')).toEqual([
    { version: 0, partner_one: '' },
    { version: 1, partner_one: 'Priya' },
  ])
  expect(await ask('select role from vendor_members')).toEqual([{ role: 'owner' }])
  expect(await ask('select wedding_id from enquiries where user_id is null')).toEqual([
    { wedding_id: null },
  ])
  await close()
})

test('threads that were called booked when a day was only asked for are what they were', async () => {
  const { ask, close } = await migrated(
    `
    set session_replication_role = replica;
    insert into enquiries (id, vendor_id, user_id, couple_name, status, last_message) select
      ('00000000-0000-4000-8000-00000000000' || n)::uuid, '00000000-0000-4000-8000-0000000000aa',
      ('00000000-0000-4000-8000-0000000000b' || least(n, 3))::uuid, 'A couple', s, 'Hello'
    from (values (1, 'converted'), (2, 'converted'), (3, 'converted'), (4, 'new')) t (n, s);
    insert into bookings (id, vendor_id, user_id, couple_name, resource_id, enquiry_id, first_day,
      last_day, guests, status, estimate, cancellation, expires_at) select
      ('00000000-0000-4000-8000-0000000000c' || n)::uuid, '00000000-0000-4000-8000-0000000000aa',
      ('00000000-0000-4000-8000-0000000000b' || n)::uuid, 'A couple',
      '00000000-0000-4000-8000-0000000000dd', ('00000000-0000-4000-8000-00000000000' || n)::uuid,
      ('2027-02-1' || n)::date, ('2027-02-1' || n)::date, 100, s, '{}', '[]',
      case when s = 'requested' then now() end
    from (values (1, 'declined'), (2, 'cancelled_by_user'), (3, 'requested')) t (n, s);
    insert into state_changes (subject, subject_id, at, actor, from_status, to_status) values
      ('enquiry', '00000000-0000-4000-8000-000000000001', '2026-10-01', 'user', 'seen', 'converted'),
      ('booking', '00000000-0000-4000-8000-0000000000c1', '2026-10-02', 'vendor', 'requested', 'declined'),
      ('enquiry', '00000000-0000-4000-8000-000000000002', '2026-10-01', 'user', 'replied', 'converted'),
      ('booking', '00000000-0000-4000-8000-0000000000c2', '2026-10-03', 'vendor', 'requested', 'confirmed'),
      ('booking', '00000000-0000-4000-8000-0000000000c2', '2026-10-09', 'user', 'confirmed', 'cancelled_by_user'),
      ('enquiry', '00000000-0000-4000-8000-000000000003', '2026-10-01', 'user', 'new', 'converted');
    set session_replication_role = default`,
    27,
  )
  expect(
    await ask(`
      select e.status, e.closed_reason as reason,
        (
          select c.actor || ': ' || c.from_status || ' to ' || c.to_status
          from state_changes c
          where c.subject_id = e.id
          order by c.id desc limit 1
        ) as last
      from enquiries e
      order by e.id`),
  ).toEqual([
    { status: 'seen', reason: null, last: 'system: converted to seen' },
    { status: 'converted', reason: null, last: 'user: replied to converted' },
    { status: 'closed', reason: 'withdrawn', last: 'system: converted to closed' },
    { status: 'new', reason: null, last: null },
  ])
  await close()
})

test('links and categories that lists said are shown, but of no business that somebody runs', async () => {
  const { url, ask, close } = await migrated(
    `
    set session_replication_role = replica;
    insert into categories (slug, name, position) values ('photographers', 'Photographers', 1), ('films', 'Films', 2);
    insert into cities (slug, name, country) values ('york', 'York', 'United Kingdom');
    insert into users (role, name, email) values ('vendor', 'Vera', 'vera@old.test');
    insert into vendors (status, business_name, slug, category_id, city_id, import_key, user_id, imported,
      calendar_since)
    select case when n.owned then 'approved' else 'unclaimed' end, n.name, n.name, k.id, c.id, n.name,
      (select id from users where n.owned), n.imported, null
    from (values
      ('said', false, '{"values": {"website": ""}, "facts": {"regions": [], "otherCategories": ["films", "gone"],
        "social": ["https://www.instagram.com/elm", "https://wa.me/44123", "https://evil.example/"]}}'::jsonb),
      ('owned', true, '{"values": {}, "facts": {"social": ["https://x.com/oak"]}}'),
      ('silent', false, '{"values": {}, "facts": {}}')
    ) n(name, owned, imported)
    cross join categories k cross join cities c
    where k.slug = 'photographers'`,
    27,
  )
  expect(
    await ask(`
      select slug, social_links as links,
        (select array_agg(c.slug) from categories c where c.id = any (other_category_ids)) as categories,
        imported
      from vendors order by slug`),
  ).toMatchObject([
    { slug: 'owned', links: [], categories: null },
    {
      slug: 'said',
      links: ['https://www.instagram.com/elm'],
      categories: ['films'],
      imported: {
        values: { website: '', social_links: ['https://www.instagram.com/elm'] },
        facts: { regions: [] },
      },
    },
    { slug: 'silent', links: [], categories: null },
  ])
  const db = openPool(url, { timeoutMs: 5000 })
  await addMissing(db)
  expect(
    await ask(`select v.slug from vendor_search_words w join vendors v on v.id = w.vendor_id
    where tsx @@ plainto_tsquery('english', 'films')`),
  ).toEqual([{ slug: 'said' }])
  await db.end()
  await close()
})

test('a policy nobody chose is none, and bookings of one exact price have their sum', async () => {
  const { ask, close } = await migrated(
    `
    set session_replication_role = replica;
    insert into vendors (id, business_name) values
      ('00000000-0000-4000-8000-0000000000a1', 'By default'), ('00000000-0000-4000-8000-0000000000a2', 'Own'),
      ('00000000-0000-4000-8000-0000000000a3', 'Listed');
    update vendors set cancellation = '[{"daysBefore": 9, "refundPercent": 50}]' where business_name = 'Own';
    update vendors set cancellation = '[]' where business_name = 'Listed';
    update vendors set price_kind = 'from', price_amount = 1200, price_currency = 'INR', price_unit = 'per_day'
      where business_name <> 'Listed';
    insert into packages (vendor_id, position, name, amount, currency, unit) values
      ('00000000-0000-4000-8000-0000000000a1', 0, 'Dear', 2000, 'INR', 'package'),
      ('00000000-0000-4000-8000-0000000000a1', 1, 'Cheap', 825, 'INR', 'package'),
      ('00000000-0000-4000-8000-0000000000a2', 0, 'Plate', 10, 'INR', 'per_plate');
    insert into bookings (id, vendor_id, couple_name, resource_id, first_day, last_day, guests, status, estimate,
      cancellation)
    select ('00000000-0000-4000-8000-0000000000c' || n)::uuid, '00000000-0000-4000-8000-0000000000a1', 'A couple',
      '00000000-0000-4000-8000-0000000000dd', '2027-02-14', '2027-02-14', 100, s, estimate::jsonb,
      '[{"daysBefore": 90, "refundPercent": 90}]'
    from (values
      (1, 'confirmed', '{"kind": "exact", "amount": 500, "currency": "INR", "tax": "included", "unit": "per_day"}'),
      (2, 'confirmed', '{"kind": "exact", "amount": 500, "currency": "INR", "tax": "excluded", "unit": "per_day"}'),
      (3, 'confirmed', '{"kind": "range", "amount": 500, "currency": "INR", "tax": "included", "unit": "per_day"}'),
      (4, 'confirmed', '{"kind": "exact", "amount": 500, "currency": "INR", "tax": "included", "unit": "per_hour"}'),
      (5, 'declined', '{"kind": "exact", "amount": 500, "currency": "INR", "tax": "included", "unit": "per_day"}')
    ) t (n, s, estimate);
    insert into state_changes (subject, subject_id, actor, from_status, to_status)
    select 'booking', id, 'vendor', 'requested', status from bookings;
    set session_replication_role = default`,
    38,
  )
  expect(await ask('select business_name as name, cancellation from vendors order by id')).toEqual([
    { name: 'By default', cancellation: null },
    { name: 'Own', cancellation: [{ daysBefore: 9, refundPercent: 50 }] },
    { name: 'Listed', cancellation: null },
  ])
  // What starts at more than its cheapest package starts at that.
  expect(
    await ask('select price_amount::int as amount, price_unit as unit from vendors order by id'),
  ).toEqual([
    { amount: 825, unit: 'package' },
    { amount: 1200, unit: 'per_day' },
    { amount: null, unit: null },
  ])
  expect(await ask('select sum, cancellation from bookings order by id')).toEqual(
    [{ amount: 500, currency: 'INR', tax: null, service: null }, null, null, null, null].map(
      (sum) => ({ sum, cancellation: [{ daysBefore: 90, refundPercent: 90 }] }),
    ),
  )
  await close()
})
