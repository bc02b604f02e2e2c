-- The days a business needs around a booking are others: what stands from that day on stays, and takes as many of them
-- as are left, the earlier booking first.
create or replace function keep_buffers(vendor uuid, today date) returns void language plpgsql volatile
set enable_seqscan = off as $$
declare
  booked record;
  kept tsrange;
begin
  -- Functions that shared what they needed around them, and need less now, have a block each.
  for booked in
    select b.id, c.resource_id, c.kind, hours_of(b.times) as hours
    from bookings b
    join calendar_blocks c on c.booking_id = b.id and c.of_id is null
    where b.vendor_id = vendor and jsonb_array_length(b.times) > 1 and b.last_day >= today
    group by b.id, c.resource_id, c.kind
    having count(*) < (select count(*) from blocks_of(vendor, hours_of(b.times)))
  loop
    delete from calendar_blocks where booking_id = booked.id;
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during, occupied)
    select vendor, booked.resource_id, booked.id, booked.kind, d.during, d.during
    from blocks_of(vendor, booked.hours) d;
  end loop;
  update calendar_blocks set occupied = during
  where vendor_id = vendor and booking_id is not null and upper(during) > today and occupied <> during;
  for booked in
    select c.id, c.during, hours_of(b.times) as hours
    from calendar_blocks c
    join bookings b on b.id = c.booking_id
    where c.vendor_id = vendor and c.of_id is null and upper(c.during) > today
    order by lower(c.during), c.id
  loop
    kept := occupied_by(vendor, booked.hours, booked.during);
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
