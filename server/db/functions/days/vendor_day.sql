-- As vendor_days says of one day. A page asks it for each card that is not free: its plan is kept.
create or replace function vendor_day(vendor uuid, day date, guests int default null) returns text
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from vendors v where v.id = vendor and v.calendar_since is null) then return 'unknown'; end if;
  return (
    select case
      when count(*) = 0 or bool_or(r.state = 0) then
        case when exists (
          select from working_rules w where w.vendor_id = vendor and w.closed @> vendor_day.day
        ) then 'closed' else 'free' end
      when bool_or(r.state = 1) then 'held'
      else 'taken'
    end
    from (
      select case when o.capacity < guests then 2
        else coalesce(max(case b.kind when 'hold' then 1 else 2 end) filter (where b.id is not null), 0) end as state
      from resources o cross join buffered_slots(vendor) s
      left join calendar_blocks b on b.resource_id = o.id and b.vendor_id = o.vendor_id
        and b.occupied && tsrange(vendor_day.day + s.starts, vendor_day.day + s.ends)
      where o.vendor_id = vendor and o.retired_at is null and not s.closed @> vendor_day.day group by o.id, s.name
    ) r);
end $$;
