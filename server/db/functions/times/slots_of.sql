-- What a vendor sells of each day: `day`, all of it, unless it sells parts alone, and the parts that its working rules
-- name; and the days on which that is off while the day is not.
create or replace function slots_of(vendor uuid)
returns table (name text, starts interval, ends interval, closed datemultirange)
language sql stable as $$
  select s.name, s.starts, s.ends, coalesce((w.closed_parts ->> s.name)::datemultirange, '{}')
  from (values (vendor)) of (vendor_id)
  left join working_rules w on w.vendor_id = of.vendor_id
  cross join lateral (
    select 'day' as name, interval '0' as starts, interval '1 day' as ends where w.whole_days is not false
    union all
    select e ->> 'name', (e ->> 'from')::interval, slot_end(e) from jsonb_array_elements(w.slots) e
  ) s
$$;
