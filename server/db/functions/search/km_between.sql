-- Great-circle distance in km.
create or replace function km_between(latitude_a float8, longitude_a float8, latitude_b float8, longitude_b float8)
returns float8 language sql immutable strict as $$
  select 12742 * asin(sqrt(least(1, sind((latitude_b - latitude_a) / 2) ^ 2
    + cosd(latitude_a) * cosd(latitude_b) * sind((longitude_b - longitude_a) / 2) ^ 2)))
$$;
