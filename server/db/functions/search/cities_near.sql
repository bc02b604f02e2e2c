-- The city itself and those around it.
create or replace function cities_near(city int, km int) returns int[] language sql stable as $$
  select coalesce(array_agg(y.number order by y.number), '{}') from cities x, cities y
  where x.number = city
    and (y.number = city or km_between(x.latitude, x.longitude, y.latitude, y.longitude) <= km)
$$;
