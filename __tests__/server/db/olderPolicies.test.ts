import { migrated } from '#__tests__/support/olderRows.ts'

test('what couples never saw has no calendar until it is opened; what they saw stays as it is', async () => {
  const vendor = (name: string, status: string, more = '') => `
    insert into vendors (business_name, status${more && ', approved_at'})
    values ('${name}', '${status}'${more});`
  const { ask, close } = await migrated(
    `${vendor('Draft', 'draft')} ${vendor('Sent', 'submitted')} ${vendor('Refused', 'rejected')}
    ${vendor('Paused', 'suspended', ', now()')}
    ${vendor('Was shown', 'changes_requested', ', now()')}
    ${vendor('Claimed', 'draft')} ${vendor('Off', 'draft')} ${vendor('Rules', 'draft')} ${vendor('Feed', 'draft')}
    update vendors set claimed_at = now() where business_name = 'Claimed';
    insert into resources (vendor_id, name, position) select id, 'Hall', 0 from vendors where business_name = 'Off';
    insert into calendar_blocks (vendor_id, resource_id, kind, during, occupied)
    select vendor_id, id, 'day_off', span, span
    from resources, (values (tsrange('2027-02-14', '2027-02-15'))) d(span);
    insert into working_rules (vendor_id, rules, version, closed, as_of, due_at)
    select id, '{}', 1, '{}', '2027-01-01', '2027-01-02' from vendors where business_name = 'Rules';
    insert into imported_calendars (
      vendor_id, name, file, entries, unread, created_at, read_at, due_at
    )
    select id, 'Ours', '', 0, 0, now(), now(), now() from vendors where business_name = 'Feed';`,
    94,
  )
  const rows = await ask<{ name: string; isOpen: boolean }>(`
    select business_name as name, calendar_since is not null as "isOpen" from vendors`)
  expect(Object.fromEntries(rows.map(({ name, isOpen }) => [name, isOpen]))).toEqual({
    Draft: false,
    Sent: false,
    Refused: false,
    Paused: true,
    'Was shown': true,
    Claimed: true,
    Off: true,
    Rules: true,
    Feed: true,
  })
  // Who registers from now on opens it.
  await ask(`insert into vendors (business_name) values ('New')`)
  expect(await ask(`select calendar_since from vendors where business_name = 'New'`)).toEqual([
    { calendar_since: null },
  ])
  await close()
})

test('a policy that was its tiers alone keeps nothing and gives no hours, also in a queue', async () => {
  const tiers = '[{"daysBefore": 30, "refundPercent": 50}]'
  const { ask, close } = await migrated(
    `insert into vendors (business_name, cancellation) values ('Old', '${tiers}');
    insert into resources (vendor_id, name, position) select id, 'Hall', 0 from vendors;
    insert into weddings default values;
    insert into bookings (
      vendor_id, couple_name, resource_id, first_day, last_day, guests, status, estimate, cancellation, expires_at
    )
    select v.id, 'Us', r.id, '2027-02-14', '2027-02-14', 200, 'confirmed', '{}', policy::jsonb, null
    from vendors v, resources r, (values ('${tiers}'), (null)) p(policy);
    insert into queue_entries (
      vendor_id, wedding_id, first_day, last_day, guests, estimate, cancellation, joined_at
    )
    select v.id, w.id, day::date, day::date, 200, '{}', policy::jsonb, now()
    from vendors v, weddings w, (values ('2027-02-14', '${tiers}'), ('2027-02-15', null)) p(day, policy);`,
    95,
  )
  const whole = {
    tiers: [{ daysBefore: 30, refundPercent: 50 }],
    retainerPercent: 0,
    graceHours: 0,
  }
  const policies = async (table: string) =>
    (
      await ask<{ cancellation: unknown }>(
        `select cancellation from ${table} order by cancellation is null`,
      )
    ).map(({ cancellation }) => cancellation)
  expect(await policies('vendors')).toEqual([whole])
  expect(await policies('bookings')).toEqual([whole, null])
  expect(await policies('queue_entries')).toEqual([whole, null])
  expect(await ask('select distinct refund_kept::int as kept from bookings')).toEqual([{ kept: 0 }])
  for (const table of ['vendors', 'bookings', 'queue_entries'])
    await expect(ask(`update ${table} set cancellation = '${tiers}'`)).rejects.toThrow(
      'policy_is_whole',
    )
  await close()
})
