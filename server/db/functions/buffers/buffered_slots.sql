-- As slots_of, with what a booking of each needs around it; worked out once for each.
create or replace function buffered_slots(vendor uuid)
returns table (name text, starts interval, ends interval, closed datemultirange)
language sql stable as $$
  select s.name, lower(n.needed) - n.midnight, upper(n.needed) - n.midnight, s.closed
  from slots_of(vendor) s
  cross join lateral (
    select m.midnight, with_buffers(vendor, tsrange(m.midnight + s.starts, m.midnight + s.ends)) as needed
    from (select timestamp '2000-01-01' as midnight) m
    offset 0
  ) n
$$;
