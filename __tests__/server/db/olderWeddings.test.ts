import { policyOf } from '#domain/refunds.ts'
import { openPool } from '#server/db/db.ts'
import { addMissing } from '#server/modules/search/upkeep/rebuild.ts'
import { migrated } from '#__tests__/support/olderRows.ts'

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
  const db = openPool(url, { timeoutMs: 30_000 })
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
    { name: 'Own', cancellation: policyOf([{ daysBefore: 9, refundPercent: 50 }]) },
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
      (sum) => ({ sum, cancellation: policyOf([{ daysBefore: 90, refundPercent: 90 }]) }),
    ),
  )
  await close()
})
