create or replace function city_km(a int, b int) returns float8 language sql stable as $$
  select case when a = b then 0 else km_between(x.latitude, x.longitude, y.latitude, y.longitude) end
  from cities x, cities y where x.number = a and y.number = b
$$;
