-- A city's name; one of several of a name says where it lies.
create or replace function city_label(city cities) returns text language sql stable as $$
  select case
    when exists (select from cities o where lower(o.name) = lower(city.name) and o.id <> city.id)
    then concat_ws(', ', city.name, coalesce(city.state, city.country)) else city.name end
$$;
