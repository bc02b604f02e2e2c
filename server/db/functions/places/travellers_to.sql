-- Public vendors who travel as far as one of these cities: those of the cities around it. A degree is
-- 111 km: most cities are passed over by their latitude, and those where nobody lives who travels.
create or replace function travellers_to(city_ids uuid[]) returns uuid[] language sql stable as $$
  select array(
    select distinct v.id
    from (
      select h.id, km_between(h.latitude, h.longitude, c.latitude, c.longitude) as km
      from cities c join cities h on abs(h.latitude - c.latitude) < 2.3
      where c.id = any(city_ids)
        and exists (select from vendors v where v.city_id = h.id and v.travel_max_km > 0)
      offset 0
    ) h
    join vendors v on v.city_id = h.id and v.travel_max_km > 0 and v.travel_max_km >= ceil(h.km)::int
    where h.km <= 250 and is_listed(v.status))
$$;
