create or replace function search_days_touched() returns trigger language plpgsql as $$
begin
  perform mark_days(array_agg(vendor_id), array_agg(days_of(occupied))) from touched having count(*) > 0;
  return null;
end $$;

create or replace trigger search_added after insert on calendar_blocks referencing new table as touched
  for each statement execute function search_days_touched();
create or replace trigger search_removed after delete on calendar_blocks referencing old table as touched
  for each statement execute function search_days_touched();
