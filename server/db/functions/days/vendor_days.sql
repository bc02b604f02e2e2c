-- free: some resource has nothing in a part of that day that is sold, nor on those days that a booking needs around it;
-- closed: so it is, but the business takes no bookings for it; held: only a requested booking is in the way; taken
-- otherwise. Unknown where nobody has opened the calendar. A hall without room for the guests is as one that is taken.
create or replace function vendor_days(vendor uuid, first_day date, last_day date, guests int default null)
returns table (day date, state text) language sql stable as $$
  select d.day, case
    when exists (select from vendors v where v.id = vendor and v.calendar_since is null) then 'unknown'
    when bool_and(r.resource_id is null) or bool_or(r.state = 0) then
      case when exists (select from working_rules w where w.vendor_id = vendor and w.closed @> d.day)
        then 'closed' else 'free' end
    when bool_or(r.state = 1) then 'held'
    else 'taken'
  end
  from (select generate_series(first_day, last_day, interval '1 day')::date as day) d
  left join lateral (
    select r.id as resource_id,
      case when r.capacity < guests then 2
        else coalesce(max(case b.kind when 'hold' then 1 else 2 end) filter (where b.id is not null), 0) end as state
    from resources r cross join buffered_slots(vendor) s
    left join calendar_blocks b on b.resource_id = r.id and b.vendor_id = r.vendor_id
      and b.occupied && tsrange(d.day + s.starts, d.day + s.ends)
    where r.vendor_id = vendor and r.retired_at is null and not s.closed @> d.day group by r.id, s.name
  ) r on true
  group by d.day
$$;
