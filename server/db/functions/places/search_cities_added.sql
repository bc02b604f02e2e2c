-- A new city is served by those who travel there; who lives in another of its name says which.
create or replace function search_cities_added() returns trigger language plpgsql as $$
declare ids uuid[] := travellers_to(array(select id from touched)) || array(
  select v.id
  from touched t join cities o on lower(o.name) = lower(t.name) and o.id <> t.id
  join vendors v on v.city_id = o.id
  where is_listed(v.status));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

create or replace trigger search_added after insert on cities referencing new table as touched
  for each statement execute function search_cities_added();
