-- By whose midnight a city counts its days: its region's, else its country's; null where neither is known.
create or replace function zone_of_city(city uuid) returns text
language sql stable parallel safe as $$
  select coalesce(
    (select r.zone from regions r where r.code = c.region),
    (
      select r.zone
      from regions r
      where r.level = 0 and r.zone is not null and (r.name = c.country or c.country = any (r.other_names))
      limit 1
    )
  )
  from cities c
  where c.id = city
$$;
