import { sql } from '#server/db/sql.ts'
import type { Scene } from './scene.ts'

/**
 * A small market of 90 approved vendors with skewed prices, ratings and busy days, always the same;
 * and some that nobody may see. Of more, eight in ten are approved.
 */
export async function hasMarket(scene: Scene, size = 112): Promise<void> {
  const { db } = scene
  for (const slug of ['venues', 'mehendi', 'photographers']) await scene.hasCategory(slug)
  for (const slug of ['jaipur', 'udaipur', 'goa', 'pune', 'chomu', 'dausa', 'nowhere-city'])
    await scene.hasCity(slug)
  await db.run(sql`update categories set synonyms = '{henna}' where slug = 'mehendi'`)
  await db.run(sql`
    update categories set attributes = ${JSON.stringify(marketAttributes)} where slug = 'venues'`)
  await db.run(sql`
    update cities c
    set latitude = p.latitude, longitude = p.longitude, state = p.state, aliases = p.aliases
    from (
      values ('jaipur', 26.9124, 75.7873, 'Rajasthan', '{Pink City}'::text[]),
        ('udaipur', 24.5854, 73.7125, 'Rajasthan', '{Lake City}'),
        ('goa', 15.4909, 73.8278, 'Goa', '{Panaji, Panjim}'),
        ('pune', 18.5204, 73.8567, 'Maharashtra', '{Poona}'),
        ('chomu', 27.1704, 75.7233, 'Rajasthan', '{}'),
        ('dausa', 26.8933, 76.3375, 'Rajasthan', '{}')
    ) p(slug, latitude, longitude, state, aliases)
    where c.slug = p.slug`)
  await db.run(sql`
    insert into users (role, name, email, email_verified_at)
    select 'vendor', 'Owner ' || n, 'owner-' || n || '@market.test',
      case when n % 3 > 0 then now() end
    from generate_series(1, ${size}::int, 2) n`)
  await db.run(sql`
    insert into vendors (
      status, slug, business_name, category_id, city_id, other_city_ids, description, price_kind,
      price_amount, price_max_amount, price_currency, price_unit, capacity_max, rating_sum,
      rating_count, approved_at, calendar_since, contact_email, contact_phone, user_id, languages, attributes,
      response_rate, response_of, latitude, longitude, travel_max_km
    )
    select case n % 10 when 0 then 'suspended' when 1 then 'submitted' else 'approved' end,
      'market-' || n,
      (array['Rose', 'Royal', 'Café', 'Lotus'])[1 + n % 4] || ' '
        || (array['Palace', 'Studio', 'Garden'])[1 + n % 3] || ' ' || n,
      (
        select id
        from categories
        where slug = (array['venues', 'venues', 'mehendi', 'photographers'])[1 + n % 4]
      ),
      (
        select id
        from cities
        where slug = (
          array['jaipur', 'jaipur', 'udaipur', 'goa', 'chomu', 'dausa', 'nowhere-city']
        )[1 + n * 11 % 7]
      ),
      case
        when n % 5 = 2 then array(select id from cities where slug in ('jaipur', 'pune'))
        else '{}'
      end,
      case when n % 3 = 0 then 'Rooftop with a view of the lake' else 'Flowers, 100% fresh' end,
      (array['exact', 'from', 'range', 'on_request', 'exact'])[1 + n % 5],
      case when n % 5 <> 3 then (n * 37 % 50 + 1) * 10000 end, case when n % 5 = 2 then 900000 end,
      case when n % 11 = 0 then 'GBP' else 'INR' end,
      (array['per_plate_veg', 'per_day', 'package'])[1 + n % 3], nullif(n * 53 % 700, 0),
      n % 6 * (n % 5 + 1), n % 6, timestamptz '2026-01-01' + make_interval(hours => n * 31 % 97), now(),
      'secret@scene.test', '+91 98765 43210',
      (select id from users where email = 'owner-' || n || '@market.test'),
      case n % 4
        when 0 then '{}'
        when 1 then '{Hindi}'
        when 2 then '{Hindi, English}'
        else '{English, Tamil, Urdu}'
      end::text[],
      case
        when n % 4 < 2
          then jsonb_build_object(
            'plate', (array['Veg', 'Veg, no onion', 'Both'])[1 + n % 3], 'rooms', n % 60,
            'parking', n % 2 = 0,
            'spaces', to_jsonb((array['Indoor', 'Lawn', 'Pool'])[1 + n % 2:1 + n % 3])
          )
        when n % 4 = 2 then '{"drone": true}'::jsonb
        else '{}'
      end,
      case when n % 7 > 0 then n * 17 % 101 end, n % 7 * 3,
      case when n % 9 = 0 then 26.5 + n / 100.0 end, case when n % 9 = 0 then 75.5 end,
      case n % 13 when 3 then 45 when 5 then 400 end
    from generate_series(1, ${size}::int) n`)
  await db.run(sql`
    insert into resources (vendor_id, name, position)
    select id, 'Team 2', 1
    from vendors
    where slug like 'market-%' and length(business_name) % 2 = 0`)
  await db.run(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during)
    select r.vendor_id, r.id, 'day_off', tsrange(d, d + interval '3 days')
    from resources r,
      lateral (
        select date '2026-12-01' + (hashtext(r.vendor_id::text || r.position) & 31) as d
      ) first
    where abs(hashtext(r.vendor_id::text)) % 3 > 0`)
}

export const marketAttributes = [
  { key: 'plate', label: 'Plate', kind: 'choice', options: ['Veg', 'Veg, no onion', 'Both'] },
  { key: 'spaces', label: 'Spaces', kind: 'many', options: ['Indoor', 'Lawn', 'Pool'] },
  { key: 'rooms', label: 'Rooms', kind: 'number', options: [] },
  { key: 'parking', label: 'Parking', kind: 'yes_no', options: [] },
]
