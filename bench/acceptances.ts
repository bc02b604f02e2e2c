import { acceptQuote } from '#contract/bookings/quotes.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { signInMany } from './people.ts'
import { acceptance } from './pgbench.ts'
import type { World } from './product.ts'
import type { Row } from './report.ts'
import { asPersons, compareWrites, signedIn } from './writes.ts'

const people = 1000
const offered = 30_000

/** A quote that holds its day is accepted over HTTP; against the database alone writing the same rows. */
export async function compareAcceptances({
  url,
  databaseUrl,
}: Pick<World, 'url' | 'databaseUrl'>): Promise<Row> {
  const headers = await signInMany(databaseUrl, people)
  const quotes = await offer(databaseUrl, headers)
  const target = {
    url,
    paths: quotes.map(({ id }) => acceptQuote.path.replace(':bookingId', id)),
    method: 'POST',
    headers: asPersons(quotes, headers),
    body: () => ({ version: 1 }),
  }
  return compareWrites('quotes accepted', target, { databaseUrl, script: acceptance })
}

const total = 45_000_000
const sum = { amount: total, currency: 'INR', tax: 0, service: 0 }
const content = {
  guests: 20,
  lines: [
    { id: 'a', label: 'The hall', basis: 'fixed', quantity: 1, unitPrice: total, taxRate: 0 },
  ],
  taxIncluded: true,
  discount: null,
  service: null,
  instalments: [],
  terms: '',
  note: '',
  holds: true,
}
const totals = {
  lines: [total],
  subtotal: total,
  discount: 0,
  service: 0,
  taxes: [],
  tax: 0,
  total,
  instalments: [],
}

/** Days that nobody else uses: the even ones are for us, `bench_quotes` has the odd ones for pgbench. */
async function offer(databaseUrl: string, headers: readonly Record<string, string>[]) {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 300_000 })
  await db.run(sql`
    create table bench_quotes as
    with person as (
      ${signedIn(headers)}
    ), slot as (
      select row_number() over () as place, r.vendor_id, r.id as resource_id, day::date as day
      from generate_series(current_date + interval '100 days', current_date + interval '900 days', interval '1 day') day
      cross join resources r
      join vendors v on v.id = r.vendor_id
      where v.status = 'approved'
        and not exists (select from working_rules k where k.vendor_id = v.id)
        and (select count(*) from resources o where o.vendor_id = v.id and o.retired_at is null) = 1
        and not exists (
          select
          from calendar_blocks c
          where c.vendor_id = v.id and c.occupied && tsrange(day - interval '8 days', day + interval '9 days')
        )
      limit ${offered}::int
    )
    select slot.*, gen_random_uuid() as id, person.person, person.user_id, person.wedding_id
    from slot
    join person on person.person = slot.place % ${people}::int`)
  await db.run(sql`create unique index on bench_quotes (place)`)
  await db.run(sql`create sequence bench_accepted increment 2 start 1`)
  await db.run(sql`
    with booked as (
      insert into bookings (
        id, vendor_id, user_id, wedding_id, couple_name, resource_id, first_day, last_day, guests, note, status,
        estimate, cancellation, expires_at, sum, quote_version
      )
      select id, vendor_id, user_id, wedding_id, 'Bench', resource_id, day, day, 20, '', 'offered',
        '{"amount":1,"currency":"INR","kind":"exact","guests":20,"maxAmount":null,"tax":"included"}',
        '{"tiers":[],"retainerPercent":0,"graceHours":0}',
        now() + interval '48 hours', ${JSON.stringify(sum)}::jsonb, 1
      from bench_quotes
    ), version as (
      insert into quote_versions (booking_id, version, currency, content, totals, sent_at)
      select id, 1, 'INR',
        ${JSON.stringify(content)}::jsonb
          || jsonb_build_object('firstDay', day, 'lastDay', day, 'validUntil', current_date + 2),
        ${JSON.stringify(totals)}::jsonb, now()
      from bench_quotes
    )
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
    select vendor_id, resource_id, id, 'hold', tsrange(day, day + 1)
    from bench_quotes`)
  await db.run(sql`analyze`)
  const quotes = await db.many<{ id: string; person: number }>(sql`
    select id, person::int as person from bench_quotes where place % 2 = 0 order by place`)
  await db.end()
  return quotes
}
