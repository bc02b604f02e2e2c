create or replace function search_days_moved() returns trigger language plpgsql as $$
begin
  perform mark_days(array_agg(vendor_id), array_agg(days_of(occupied)))
  from (select vendor_id, occupied from before union all select vendor_id, occupied from touched) both_sides
  having count(*) > 0;
  return null;
end $$;

create or replace trigger search_changed after update on calendar_blocks
  referencing old table as before new table as touched
  for each statement execute function search_days_moved();
