-- What a booking of this vendor takes in all: with the days it needs to set up and to clear.
create or replace function with_buffers(vendor uuid, during tsrange) returns tsrange language plpgsql stable as $$
declare
  set_up int;
  tear_down int;
begin
  select w.set_up_days, w.tear_down_days into set_up, tear_down from working_rules w where w.vendor_id = vendor;
  if coalesce(set_up + tear_down, 0) = 0 then return during; end if;
  return tsrange(lower(during) - set_up * interval '1 day', upper(during) + tear_down * interval '1 day');
end $$;

create or replace function with_buffers(vendor uuid, times tsmultirange) returns tsmultirange
language plpgsql stable as $$
begin
  if gap_days(vendor) = 0 then return times; end if;
  return (select range_agg(with_buffers(vendor, t)) from unnest(times) t);
end $$;
