-- For how many guests the largest hall is of those that have some part of this day and are too small for these guests;
-- null where there is none. Of a day that is free for them nobody asks.
create or replace function free_room(vendor uuid, day date, guests int) returns int language sql stable as $$
  select max(r.capacity)
  from resources r cross join buffered_slots(vendor) s
  where r.vendor_id = vendor and r.retired_at is null and r.capacity < guests and not s.closed @> free_room.day
    and not exists (select from working_rules w where w.vendor_id = vendor and w.closed @> free_room.day)
    and not exists (select from vendors v where v.id = vendor and v.calendar_since is null)
    and not exists (
      select from calendar_blocks b
      where b.resource_id = r.id and b.occupied && tsrange(free_room.day + s.starts, free_room.day + s.ends))
$$;
