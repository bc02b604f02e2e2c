create or replace function search_vendors_changed() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select n.id from touched n join before o using (id)
  where (is_listed(o.status) or is_listed(n.status) or o.listing is not null) and n.listing is null and
    (o.status, o.user_id, o.slug, o.business_name, o.category_id,
      o.other_category_ids, o.city_id, o.other_city_ids, o.travel_max_km, o.area,
      o.description,
      o.price_kind, o.price_amount, o.price_max_amount, o.price_currency, o.price_unit, o.price_tax, o.capacity_max,
      o.price_tax_rate, o.price_service, o.price_minimum, o.price_validity, o.seasons,
      o.travel_fee, o.travel_per_km, o.travel_free_km,
      o.rating_sum, o.rating_count, o.approved_at, o.calendar_since,
      o.languages, o.attributes, o.latitude, o.longitude, o.response_rate, o.response_of)
    is distinct from
    (n.status, n.user_id, n.slug, n.business_name, n.category_id,
      n.other_category_ids, n.city_id, n.other_city_ids, n.travel_max_km, n.area,
      n.description,
      n.price_kind, n.price_amount, n.price_max_amount, n.price_currency, n.price_unit, n.price_tax, n.capacity_max,
      n.price_tax_rate, n.price_service, n.price_minimum, n.price_validity, n.seasons,
      n.travel_fee, n.travel_per_km, n.travel_free_km,
      n.rating_sum, n.rating_count, n.approved_at, n.calendar_since,
      n.languages, n.attributes, n.latitude, n.longitude, n.response_rate, n.response_of));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  -- Towns where nobody lives have no row that changes.
  perform say_lists(array_agg(s.category), array_agg(s.city))
  from touched n join before o using (id) join vendor_search s on s.vendor_id = n.id
  where o.travel_max_km is distinct from n.travel_max_km;
  return null;
end $$;

create or replace trigger search_changed after update on vendors
  referencing old table as before new table as touched
  for each statement execute function search_vendors_changed();
