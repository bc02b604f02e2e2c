-- What a booking of this vendor takes in all: with what it needs to set up and to clear. Days are needed around all
-- that is booked. Hours are needed around parts of a day: where whole days begin or end, there is room for them within.
create or replace function with_buffers(vendor uuid, during tsrange) returns tsrange language plpgsql stable as $$
declare
  needs record;
  is_long boolean;
begin
  select w.set_up_days, w.tear_down_days, w.set_up_hours, w.tear_down_hours into needs
  from working_rules w
  where w.vendor_id = vendor
    and (w.set_up_days > 0 or w.tear_down_days > 0 or w.set_up_hours > 0 or w.tear_down_hours > 0);
  if not found then return during; end if;
  is_long := upper(during) - lower(during) >= interval '1 day';
  if is_long and lower(during)::time = '00:00' then needs.set_up_hours := 0; end if;
  if is_long and upper(during)::time = '00:00' then needs.tear_down_hours := 0; end if;
  return tsrange(
    lower(during) - make_interval(days => needs.set_up_days, hours => needs.set_up_hours),
    upper(during) + make_interval(days => needs.tear_down_days, hours => needs.tear_down_hours));
end $$;

create or replace function with_buffers(vendor uuid, times tsmultirange) returns tsmultirange
language plpgsql stable as $$
begin
  if gap_days(vendor) = 0 then return times; end if;
  return (select range_agg(with_buffers(vendor, t)) from unnest(times) t);
end $$;
