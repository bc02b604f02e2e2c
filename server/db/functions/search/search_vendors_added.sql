-- Triggers of the search: once a statement, for the vendors it touched, so that loading many rows is not quadratic.
create or replace function search_vendors_added() returns trigger language plpgsql as $$
declare ids uuid[] := array(select id from touched where is_listed(status));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

create or replace trigger search_added after insert on vendors referencing new table as touched
  for each statement execute function search_vendors_added();
