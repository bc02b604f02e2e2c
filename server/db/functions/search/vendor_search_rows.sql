-- Rows of these vendors as their data says, prices in the site's currency where a rate is known; each vendor's days are
-- worked out once, and those of a calendar that nobody has opened not at all: none of them is said to be free. The rank
-- is 0 for those that nobody runs, and for no other: they come last. The sign of `tongues` says who can be booked at
-- once there. Of a further category the row is the same but for its rank, which is below 0 and so after all whose main
-- one it is (docs/decisions 0349).
create or replace function vendor_search_rows(ids uuid[]) returns setof vendor_search language sql stable as $$
  with per as materialized (
    select v.*, books_at_once(v) as instant, home.number as home_number,
      home.latitude as home_latitude, home.longitude as home_longitude,
      case when v.calendar_since is null then repeat('1', search_bits())::bit(1200)
        else mark_busy(repeat('0', search_bits())::bit(1200), v.id, '(,)') end as busy,
      tongues_of(v.languages, v.user_id is not null and owner.email_verified_at is not null) as tongues,
      coalesce(v.response_rate, -1)::int as response,
      priced.per_guest, priced.once, priced.least_sum, priced.travel_fee as fee, priced.travel_per_km as per_km,
      counted.factor, held.rates, held.days as rate_days, held.weeks as rate_weeks, held.guests as rate_guests,
      case when held.rates is not null and priced_parts(v) <> '{}'
        then mark_parts(
          decode(repeat('00', search_bits() * (1 + coalesce(cardinality(halls.rooms), 0))), 'hex'), v.id, '(,)',
          halls.rooms) end as rate_parts,
      halls.rooms,
      case when v.calendar_since is null then repeat('1', search_bits() * cardinality(halls.rooms))::varbit
        else mark_rooms(repeat('0', search_bits() * cardinality(halls.rooms))::varbit, halls.rooms, v.id, '(,)')
      end as room_busy,
      coalesce(case when r.factor is not null then site.currency end, v.price_currency, '') as currency
    from vendors v
    join cities home on home.id = v.city_id
    left join users owner on owner.id = v.user_id
    left join exchange_rates r on r.currency = v.price_currency
    left join exchange_rates site on site.is_site
    cross join lateral (select rooms_of(v.id) as rooms offset 0) halls
    cross join offers_of(v, r.factor) priced
    cross join counted_factor(v.price_tax, v.price_tax_rate, v.price_service) counted(factor)
    left join lateral (
      select h.*
      from (select v as vendor where prices_depend(v) offset 0) d
      cross join vendor_rates(d.vendor, priced.least_sum, counted.factor, r.factor, site.currency) h
    ) held on true
    where v.id = any(ids) and is_listed(v.status) and owner.suspended_at is null and owner.deleted_at is null)
  select (extract(epoch from coalesce(v.approved_at, v.created_at)) * 1000000)::bigint,
    case when v.per_guest is not null then t.travel
      when v.once is not null then t.travel + with_shares(greatest(v.once, v.least_sum), v.factor)
      else 4611686018427387904 end,
    coalesce(v.per_guest, 0),
    case when (v.per_guest is not null or v.rates is not null) and v.least_sum > 0
      then t.travel + with_shares(v.least_sum, v.factor)
      else 0 end,
    case when v.per_guest is not null and v.once is not null
      then t.travel + with_shares(greatest(v.once, v.least_sum), v.factor) else 4611686018427387904 end,
    v.tongues | case when v.instant and t.is_stated then 1::bigint << 63 else 0 end,
    v.id, city.number, k.number, v.home_number,
    case when v.status = 'unclaimed' then 0
      else (1000000 * (v.rating_sum + 32)::bigint / (v.rating_count + 8))::int end
      - case when k.id = v.category_id then 0 else 10000000 end, v.rating_sum, v.rating_count,
    coalesce(v.capacity_max, 2147483647),
    grades_of(v.rating_sum, v.rating_count, v.response, coalesce(v.capacity_max, 2147483647)),
    case when v.per_guest is not null or v.rates is not null then v.factor else 100000000 end,
    v.response, unit_number(v.price_unit), least(greatest(v.travel_max_km, 0), 250)::smallint,
    coalesce(ceil(t.km), -1)::smallint, city.id = v.city_id, v.busy, v.currency, v.rooms, v.room_busy,
    -- With the way in what is counted as a whole.
    case when v.rates is not null then array(
      select case
        when u.place % 4 = 0 and not t.is_stated then u.value & ~1
        when u.place % 4 in (1, 3) and u.value < 4611686018427387904 then u.value + t.travel
        else u.value end
      from unnest(v.rates) with ordinality u(value, place) order by u.place) end,
    v.rate_days, v.rate_weeks, v.rate_guests, v.rate_parts, marks_of(k.number, v.attributes),
    lower(unaccent(v.business_name))
  from per v
  join categories k on k.id = v.category_id or k.id = any(v.other_category_ids)
  cross join served_cities(v.city_id, v.other_city_ids, v.travel_max_km) city
  cross join lateral (
    select coalesce(w.cost, 0) as travel, w.cost is not null as is_stated, w.km
    from (
      select d.km, case when city.id = v.city_id then 0
        else travel_of(v.fee, v.per_km, v.travel_free_km, d.km) end as cost
      from (
        select case when city.id = v.city_id then 0
          else km_between(v.home_latitude, v.home_longitude, city.latitude, city.longitude) end as km
        offset 0
      ) d
    ) w
    offset 0
  ) t
$$;
