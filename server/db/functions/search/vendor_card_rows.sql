-- Cards without their first brace: what a search adds stands before them, so that each is copied once and never counted
-- through. Where not every price always holds, the price is left to it as well (see sold_cell). Those that are found
-- together lie together.
create or replace function vendor_card_rows(ids uuid[]) returns setof vendor_cards language sql stable as $$
  select v.id,
    substr(left(json_build_object(
      '_id', v.id, 'slug', v.slug, 'businessName', v.business_name, 'unclaimed', v.status = 'unclaimed',
      'calendarKnown', v.calendar_since is not null,
      'category', c.name, 'city', city_label(city))::text, -1), 2)
    || case when stated.cells is null then ',' || substr(left(json_build_object(
      'price', price_json(v), 'packages', cheapest_packages(v), 'about', about_json(
        v.price_kind, v.price_amount, v.price_max_amount, r.factor, v.price_currency, site.currency))::text, -1), 2)
      else '' end
    || ',' || substr(json_build_object(
      'capacityMax', v.capacity_max,
      'rating', json_build_object(
        'average', round(v.rating_sum::numeric / nullif(v.rating_count, 0), 1), 'count', v.rating_count),
      'response', json_build_object('rate', v.response_rate, 'of', v.response_of),
      'verified', v.user_id is not null and owner.email_verified_at is not null,
      'languages', v.languages,
      'photo', (
        select json_build_object(
          '_id', p.id, 'base', p.base, 'widths', p.widths, 'width', p.width, 'height', p.height,
          'placeholder', p.placeholder, 'caption', p.caption, 'album', p.album, 'cover', p.cover)
        from photos p where p.vendor_id = v.id and p.lost_at is null
        order by p.cover desc, p.position, p.id limit 1))::text, 2),
    case when coalesce(v.latitude, city.latitude) is not null and coalesce(v.longitude, city.longitude) is not null then
      substr(json_build_object(
        '_id', v.id, 'slug', v.slug, 'businessName', v.business_name,
        'latitude', coalesce(v.latitude, city.latitude), 'longitude', coalesce(v.longitude, city.longitude),
        'exact', v.latitude is not null)::text, 2) end,
    city.number, v.price_kind, v.price_amount, v.price_max_amount, is_per_guest(v.price_unit), v.price_currency,
    v.price_tax, nullif(terms_json(v), '{}'),
    nullif(jsonb_strip_nulls(jsonb_build_object(
      'fee', v.travel_fee, 'perKm', v.travel_per_km, 'freeKm', v.travel_free_km)), '{}'),
    exists (select from working_rules w where w.vendor_id = v.id and w.slots <> '[]'),
    books_at_once(v),
    stated.days, stated.guests, stated.cells, stated.heads, stated.weeks, rooms_of(v.id) is not null
  from vendors v
  join categories c on c.id = v.category_id
  join cities city on city.id = v.city_id
  left join users owner on owner.id = v.user_id
  left join exchange_rates r on r.currency = v.price_currency
  left join exchange_rates site on site.is_site
  left join lateral (
    select h.*
    from (select v as vendor where prices_depend(v) offset 0) d
    cross join vendor_rates(d.vendor, 0, 100000000, r.factor, site.currency) h
  ) stated on true
  where v.id = any(ids) and is_listed(v.status) and owner.suspended_at is null and owner.deleted_at is null
$$;
