-- Public vendors who travel as far as one of these cities.
create or replace function travellers_to(city_ids uuid[]) returns uuid[] language sql stable as $$
  select array(
    select distinct v.id
    from vendors v join cities h on h.id = v.city_id
    join cities c on c.id = any(city_ids)
      and km_between(h.latitude, h.longitude, c.latitude, c.longitude) <= least(v.travel_max_km, 250)
    where v.travel_max_km > 0 and is_listed(v.status))
$$;
