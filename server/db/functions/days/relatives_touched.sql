create or replace function relatives_touched() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select t.id from touched t
    where t.of_id is null
      and exists (select from resources r where r.vendor_id = t.vendor_id and r.within_id is not null));
begin
  if ids <> '{}' then perform write_relatives(ids); end if;
  return null;
end $$;

create or replace trigger relatives_added after insert on calendar_blocks referencing new table as touched
  for each statement execute function relatives_touched();
create or replace trigger relatives_changed after update on calendar_blocks referencing new table as touched
  for each statement execute function relatives_touched();
