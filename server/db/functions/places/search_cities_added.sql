-- A new city is served by those who travel there.
create or replace function search_cities_added() returns trigger language plpgsql as $$
declare ids uuid[] := travellers_to(array(select id from touched));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

create or replace trigger search_added after insert on cities referencing new table as touched
  for each statement execute function search_cities_added();
