-- Rows of these vendors as their data says, prices in the site's currency where a rate is known; each vendor's days are
-- worked out once. The rank is 0 for those that nobody runs, and for no other: they come last.
create or replace function vendor_search_rows(ids uuid[]) returns setof vendor_search language sql stable as $$
  with per as materialized (
    select v.*, c.number as category_number, home.number as home_number,
      mark_busy(repeat('0', search_bits())::bit(1200), v.id, '(,)') as busy,
      marks_of(c.number, v.attributes) as marks,
      tongues_of(v.languages, v.user_id is not null and owner.email_verified_at is not null) as tongues,
      coalesce(v.response_rate, -1)::int as response,
      coalesce(site_amount(n.counted, r.factor), n.counted) as price,
      coalesce(case when r.factor is not null then site.currency end, v.price_currency, '') as currency
    from vendors v
    join categories c on c.id = v.category_id
    join cities home on home.id = v.city_id
    left join users owner on owner.id = v.user_id
    left join exchange_rates r on r.currency = v.price_currency
    left join exchange_rates site on site.is_site
    cross join counted_amount(v.price_kind, v.price_amount, v.price_max_amount, v.price_tax) n(counted)
    where v.id = any(ids) and is_listed(v.status) and owner.suspended_at is null and owner.deleted_at is null)
  select (extract(epoch from coalesce(v.approved_at, v.created_at)) * 1000000)::bigint,
    case when v.price is null then 4611686018427387904 when is_per_guest(v.price_unit) then 0 else v.price end,
    case when v.price is not null and is_per_guest(v.price_unit) then v.price else 0 end,
    v.tongues, v.id, city.number, v.category_number, v.home_number,
    case when v.status = 'unclaimed' then 0
      else (1000000 * (v.rating_sum + 32)::bigint / (v.rating_count + 8))::int end, v.rating_sum, v.rating_count,
    coalesce(v.capacity_max, 2147483647),
    grades_of(v.rating_sum, v.rating_count, v.response, coalesce(v.capacity_max, 2147483647)), v.response,
    unit_number(v.price_unit), city.id = v.city_id, v.currency, v.busy, v.marks,
    lower(unaccent(v.business_name))
  from per v, served_cities(v.city_id, v.other_city_ids, v.travel_max_km) city
$$;
