-- A hall more frees days of all months. A vendor that nobody can find yet gets its first one silently.
create or replace function pages_resources_touched() returns trigger language plpgsql as $$
begin
  if exists (select from touched t join vendor_search s using (vendor_id)) then
    perform say_pages(array['all']);
  end if;
  return null;
end $$;

create or replace trigger pages_added after insert on resources referencing new table as touched
  for each statement execute function pages_resources_touched();
create or replace trigger pages_changed after update on resources referencing new table as touched
  for each statement execute function pages_resources_touched();
create or replace trigger pages_removed after delete on resources referencing old table as touched
  for each statement execute function pages_resources_touched();
