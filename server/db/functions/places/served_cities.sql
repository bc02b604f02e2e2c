-- Where a vendor works: at home, in the cities it names, and as far as it says that it travels, which counts for 250 km
-- at most (who comes from further away names the cities). A degree of latitude is 111 km: most cities are passed over
-- by it.
create or replace function served_cities(home uuid, others uuid[], km int)
returns setof cities language sql stable as $$
  select c.* from cities c where c.id = home or c.id = any(others)
  union all
  select c.* from cities h, cities c
  where km > 0 and h.id = home and c.id <> home and c.id <> all(others)
    and abs(h.latitude - c.latitude) < 2.3
    and km_between(h.latitude, h.longitude, c.latitude, c.longitude) <= least(km, 250)
$$;
