-- The days a business needs around a booking are others: what stands from that day on stays, and takes as many of them
-- as are left, the earlier booking first.
create or replace function keep_buffers(vendor uuid, today date) returns void language plpgsql volatile
set enable_seqscan = off as $$
declare
  booked record;
  kept tsrange;
begin
  update calendar_blocks set occupied = during
  where vendor_id = vendor and booking_id is not null and upper(during) > today and occupied <> during;
  for booked in
    select id, during from calendar_blocks
    where vendor_id = vendor and booking_id is not null and of_id is null and upper(during) > today
    order by lower(during), id
  loop
    kept := with_buffers(vendor, booked.during);
    continue when kept = booked.during;
    select tsrange(
        greatest(lower(kept), max(upper(o.occupied)) filter (where upper(o.occupied) <= lower(booked.during))),
        least(upper(kept), min(lower(o.occupied)) filter (where lower(o.occupied) >= upper(booked.during)))
      )
    into kept
    from calendar_blocks own
    join calendar_blocks o on o.resource_id = own.resource_id and o.occupied && kept and not o.is_above
      and o.id <> own.id
    where (own.id = booked.id or own.of_id = booked.id) and not own.is_above;
    update calendar_blocks set occupied = kept where id = booked.id or of_id = booked.id;
  end loop;
end $$;
