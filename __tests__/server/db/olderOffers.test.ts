import { migrated } from '#__tests__/support/olderRows.ts'

test('what was offered as one total is a quote of one line, to the minor unit, whatever became of it', async () => {
  const booking = (number: number, status: string, sum: string) => `
    insert into bookings (
      id, vendor_id, couple_name, resource_id, package_name, first_day, last_day, guests, status, estimate, sum,
      expires_at
    )
    select '00000000-0000-4000-8000-00000000000${number}', v.id, 'Us', r.id, ${number === 2 ? `'Gold'` : 'null'},
      '2027-02-14', '2027-02-15', 200, '${status}', '{"currency": "KWD"}', '${sum}', '2027-01-03T10:00Z'
    from vendors v, resources r where r.vendor_id = v.id;`
  const step = (number: number, to: string, at: string) => `
    insert into state_changes (subject, subject_id, at, actor, to_status, reason)
    values ('booking', '00000000-0000-4000-8000-00000000000${number}', '${at}', 'vendor', '${to}', 'Said.');`
  const { ask, close } = await migrated(
    `insert into vendors (business_name) values ('Old');
    insert into resources (vendor_id, name, position) select id, 'Hall', 0 from vendors;
    ${booking(1, 'offered', '{"amount": 1001, "currency": "KWD", "tax": 91, "service": 10}')}
    ${booking(2, 'confirmed', '{"amount": 500, "currency": "KWD", "tax": 0, "service": 0}')}
    ${booking(3, 'confirmed', '{"amount": 700, "currency": "KWD", "tax": null, "service": null}')}
    ${booking(4, 'turned_down', '{"amount": 9, "currency": "KWD", "tax": null, "service": null}')}
    ${step(1, 'offered', '2027-01-01T09:00Z')} ${step(1, 'offered', '2027-01-01T10:00Z')}
    ${step(2, 'offered', '2027-01-01T09:00Z')} ${step(4, 'offered', '2027-01-01T09:00Z')}`,
    41,
  )
  const rows = await ask<{ quotes: number; said: unknown; total: unknown; sum: unknown }>(`
    select b.quote_version as quotes, b.sum, q.content as said, q.totals as total
    from bookings b
    left join quote_versions q on q.booking_id = b.id
    order by b.id`)
  expect(rows.map(({ quotes }) => quotes)).toEqual([1, 1, 0, 1])
  expect(rows[0]).toMatchObject({
    sum: { amount: 1001, tax: 91, service: 10 },
    said: {
      lines: [{ label: 'Total', basis: 'fixed', quantity: 1, unitPrice: 991, taxRate: null }],
      service: { percent: null, amount: 10 },
      firstDay: '2027-02-14',
      lastDay: '2027-02-15',
      guests: 200,
      validUntil: '2027-01-03',
      holds: true,
    },
    total: {
      lines: [991],
      subtotal: 991,
      service: 10,
      total: 1001,
      tax: 91,
      taxes: [{ rate: null, net: 910, tax: 91, gross: 1001 }],
    },
  })
  expect(rows[1]).toMatchObject({
    said: { lines: [{ label: 'Gold', unitPrice: 500 }], service: null },
  })
  expect(rows[3]).toMatchObject({ total: { total: 9, tax: null } })
  await close()
})
