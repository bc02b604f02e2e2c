-- What is taken with a row of its own: for a booking all that lies within, and for everything all that is around.
-- Days off and imported time are written for each part by themselves, so that they never clash with one another.
create or replace function write_relatives(ids uuid[]) returns void language plpgsql volatile
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into calendar_blocks (
    vendor_id, resource_id, booking_id, kind, during, occupied, note, source_id, of_id, is_above
  )
  select c.vendor_id, r.id, c.booking_id, c.kind, c.during, c.occupied, c.note, c.source_id, c.id, r.is_above
  from calendar_blocks c
  cross join lateral (
    select w.id, false as is_above from resources_within(c.resource_id) w
    where c.booking_id is not null and w.id <> c.resource_id
    union all
    select a.id, true from resources_around(c.resource_id) a
  ) r
  where c.id = any(ids) and c.of_id is null
    and not exists (select from calendar_blocks d where d.of_id = c.id and d.resource_id = r.id)
  order by r.id;
end $$;
