-- Only bookings need to be set up. Who writes what goes with another row says itself what that one takes.
create or replace function set_occupied() returns trigger language plpgsql as $$
begin
  new.occupied := case when new.booking_id is null then new.during else with_buffers(new.vendor_id, new.during) end;
  return new;
end $$;

create or replace trigger occupied_added before insert on calendar_blocks for each row
  when (new.occupied is null) execute function set_occupied();
create or replace trigger occupied_moved before update of during on calendar_blocks for each row
  when (old.during <> new.during) execute function set_occupied();
