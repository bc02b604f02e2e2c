-- Vendors with all that a search is made of, by statements over whole tables; the same numbers give the same rows.
-- bench.category, bench.field, bench.city, bench.word, bench.root, bench.segment and bench.setting
-- are there already (tables.ts).

-- A number from 0 to 1 that depends on n and salt alone.
create function bench.dice(n bigint, salt int) returns double precision language sql immutable parallel safe as $$
  select (hashint8extended(n, salt) & 9007199254740991) / 9007199254740992.0::double precision
$$;
create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe as $$
  select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid
$$;
create function bench.vendors() returns bigint language sql stable as $$
  select value::bigint from bench.setting where name = 'vendors'
$$;
create function bench.first_day() returns date language sql stable as $$
  select value::date from bench.setting where name = 'first_day'
$$;

insert into categories (id, slug, name, position, synonyms, attributes)
select bench.id('category', n), slug, name, n, synonyms, attributes
from bench.category;
insert into cities (id, slug, name, state, country, latitude, longitude, aliases)
select bench.id('city', n), slug, name, state, country, latitude, longitude, aliases
from bench.city;

-- Six words each, common ones more often; descriptions are made of them.
create table bench.phrase as
  select n,
    (
      select string_agg(w.word, ' ' order by k)
      from generate_series(1, 6) k,
        lateral (
          select word from bench.word where upto > bench.dice(n * 8 + k, 1) order by upto limit 1
        ) w
    ) as words
  from generate_series(0, 49999) n;
alter table bench.phrase add primary key (n);
create table bench.name as
  select n - 1 as n, word
  from bench.root
  union all
  select n - 1 + (select count(*) from bench.root), word
  from bench.word;
alter table bench.name add primary key (n);

create table bench.vendor as
  select v.n, c.n as category, t.n as city, bench.dice(v.n, 11) as level,
    bench.dice(v.n, 12) as quality, bench.dice(v.n, 13) as popularity,
    1 + (bench.dice(v.n, 14) * c.resources * 0.999)::int as resources,
    bench.dice(v.n, 15) < 0.67 as owned, bench.dice(v.n, 16) < 0.97 as approved
  from generate_series(1, bench.vendors()) v (n)
  join bench.category c on c.n = 1
    + width_bucket(bench.dice(v.n, 2), (select array_agg(upto order by b.n) from bench.category b))
  join bench.city t on t.n = 1
    + width_bucket(bench.dice(v.n, 3), (select array_agg(upto order by b.n) from bench.city b));
alter table bench.vendor add primary key (n);
analyze bench.vendor, bench.phrase, bench.name;

insert into users (id, role, name, email, email_verified_at)
select bench.id('user', n), 'vendor', 'Owner ' || n, 'owner-' || n || '@bench.test', now()
from bench.vendor
where owned;

insert into vendors (
  id, user_id, slug, status, business_name, category_id, city_id, other_city_ids, area,
  description, languages, price_kind, price_amount, price_max_amount, price_currency, price_unit,
  price_tax, capacity_min, capacity_max, attributes, cancellation, latitude, longitude,
  response_rate, response_of, rating_count, rating_sum, approved_at, created_at, calendar_since,
  travel_max_km
)
select bench.id('vendor', v.n), case when v.owned then bench.id('user', v.n) end,
  a.word || '-' || b.word || '-' || t.slug || '-' || v.n,
  case
    when not v.owned then 'unclaimed'
    when v.approved then 'approved'
    else 'submitted'
  end,
  initcap(a.word || ' ' || b.word) || ' ' || c.name, bench.id('category', v.category),
  bench.id('city', v.city),
  case
    when c.travels
      then array(
        select bench.id('city', near)
        from unnest(t.near) with ordinality as near (near, place)
        where place <= bench.dice(v.n, 21) * 4
      )
    else '{}'
  end,
  initcap(b.word) || ' Road',
  (
    select string_agg(p.words, ', ')
    from generate_series(1, 6) k
    join bench.phrase p on p.n = (bench.dice(v.n * 8 + k, 22) * 49999)::int
  ),
  (
    select array_agg(name)
    from (
      values ('Hindi', 0.9), ('English', 0.8), ('Punjabi', 0.25), ('Marathi', 0.2),
        ('Tamil', 0.15), ('Bengali', 0.15), ('Gujarati', 0.2), ('Urdu', 0.1)
    ) l (name, odds)
    where bench.dice(v.n, hashtext(name)) < odds or name = 'Hindi'
  ),
  case
    when kind < 0.5 then 'from'
    when kind < 0.8 then 'exact'
    when kind < 0.93 then 'range'
    else 'on_request'
  end,
  case when kind < 0.93 then price.amount end,
  case when kind >= 0.8 and kind < 0.93 then price.amount * 2 end, t.currency, c.unit,
  case when kind < 0.6 then 'excluded' else 'included' end, c.least,
  (c.least + (c.most - c.least) * v.level * bench.dice(v.n, 23))::int,
  (
    select coalesce(
      jsonb_object_agg(
        f.key,
        case f.kind
          when 'number' then to_jsonb((f.low + (f.high - f.low) * bench.dice(v.n, f.salt))::int)
          when 'yes_no' then to_jsonb(bench.dice(v.n, f.salt) < f.odds)
          when 'choice'
            then to_jsonb(
              f.options[
                1
                  + (
                    bench.dice(v.n, f.salt) * (cardinality(f.options) - 0.001)
                  )::int % cardinality(f.options)
              ]
            )
          else (
              select coalesce(jsonb_agg(o), '[]')
              from unnest(f.options) with ordinality as o (o, place)
              where bench.dice(v.n, f.salt + place::int) < 0.4 or place = 1
            )
        end
      ),
      '{}'
    )
    from bench.field f
    where f.category = v.category
  ),
  '{"tiers":[],"retainerPercent":0,"graceHours":0}', t.latitude + (bench.dice(v.n, 24) - 0.5) * 0.3,
  t.longitude + (bench.dice(v.n, 25) - 0.5) * 0.3,
  case when v.owned and v.popularity > 0.2 then (100 * (1 - bench.dice(v.n, 26) ^ 2))::int end,
  case when v.owned then (v.popularity * 30)::int else 0 end, counted.reviews,
  (counted.reviews * (2.6 + 2.4 * v.quality ^ 0.4))::int,
  case
    when v.owned then timestamptz '2024-01-01' + bench.dice(v.n, 27) * interval '700 days'
  end,
  timestamptz '2024-01-01', case when v.owned then timestamptz '2024-01-01' end,
  case
    when c.travels and bench.dice(v.n, 28) < 0.4 then (30 + 170 * bench.dice(v.n, 29))::int
  end
from bench.vendor v
join bench.category c on c.n = v.category
join bench.city t on t.n = v.city
join bench.name a on a.n = (bench.dice(v.n, 31) ^ 3 * (select count(*) - 1 from bench.name))::int
join bench.name b on b.n = (bench.dice(v.n, 32) ^ 3 * (select count(*) - 1 from bench.name))::int,
  lateral (select bench.dice(v.n, 33) as kind) kind,
  lateral (
    select ((c.low * (c.high / c.low) ^ v.level / 50)::bigint * 5000 * t."perRupee")::bigint + 100
      as amount
  ) price,
  lateral (
    select case
      when v.popularity < 0.25 or not v.owned then 0
      else (120 * v.popularity ^ 4)::int + 1
    end as reviews
  ) counted;

insert into photos (id, vendor_id, position, base, widths, width, height, placeholder, cover)
select bench.id('photo', n), bench.id('vendor', n), 1,
  left(md5('p' || n % 200), 16) || '/' || n % 200, '{400,800,1600}', 1600, 1067,
  'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAsAAUAmJaQAA3AA/u'
    || md5('p' || n % 200),
  true
from bench.vendor
where popularity > 0.1;

insert into resources (id, vendor_id, name, position)
select bench.id('resource', n * 8 + place), bench.id('vendor', n), 'Team ' || place, place
from bench.vendor, generate_series(1, resources) place;

-- Twenty days each of those that somebody runs, never two in one stretch of days; Saturdays and the season before all
-- others.
insert into bookings (
  vendor_id, couple_name, resource_id, first_day, last_day, guests, status, estimate,
  cancellation, expires_at
)
select bench.id('vendor', v.n), 'Couple', bench.id('resource', v.n * 8 + 1 + k % v.resources),
  day, day + (bench.dice(v.n * 32 + k, 41) < 0.05)::int, 200, status, '{"amount":1}',
  '{"tiers":[],"retainerPercent":0,"graceHours":0}',
  case when status = 'requested' then timestamptz '2100-01-01' end
from bench.vendor v, bench.segment s,
  lateral (select s.n as k, bench.dice(v.n * 32 + s.n, 42) as which) k,
  lateral (
    select case
      when which < 0.45
        then (
          s.saturdays
        )[1 + (which / 0.45 * (cardinality(s.saturdays) - 0.001))::int % cardinality(s.saturdays)]
      else s.from_day + ((which - 0.45) / 0.55 * (s.days - 2))::int
    end as day
  ) d,
  lateral (
    select case
      when bench.dice(v.n * 32 + s.n, 43) < 0.9 then 'confirmed'
      else 'requested'
    end as status
  ) st
where v.owned;

-- Nobody sets up: what is occupied is what is booked.
insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during, occupied)
select vendor_id, resource_id, id, case status when 'requested' then 'hold' else 'booking' end,
  tsrange(first_day, last_day + 1), tsrange(first_day, last_day + 1)
from bookings;
