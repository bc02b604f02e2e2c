-- Photos, packages and resources belong to a vendor.
create or replace function search_parts_touched() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select distinct t.vendor_id from touched t
  where exists (select from vendors v where v.id = t.vendor_id and is_listed(v.status)));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

create or replace trigger search_added after insert on photos referencing new table as touched
  for each statement execute function search_parts_touched();
create or replace trigger search_changed after update on photos referencing new table as touched
  for each statement execute function search_parts_touched();
create or replace trigger search_removed after delete on photos referencing old table as touched
  for each statement execute function search_parts_touched();
create or replace trigger search_added after insert on resources referencing new table as touched
  for each statement execute function search_parts_touched();
create or replace trigger search_changed after update on resources referencing new table as touched
  for each statement execute function search_parts_touched();
create or replace trigger search_removed after delete on resources referencing old table as touched
  for each statement execute function search_parts_touched();
create or replace trigger search_added after insert on packages referencing new table as touched
  for each statement execute function search_parts_touched();
create or replace trigger search_removed after delete on packages referencing old table as touched
  for each statement execute function search_parts_touched();
