-- Days on which something can't be booked beside what takes this time: another booking has to set up and to clear, too,
-- and may end after midnight.
create or replace function days_around(vendor uuid, occupied tsrange) returns daterange language plpgsql stable as $$
declare
  set_up int;
  tear_down int;
begin
  select w.set_up_days, w.tear_down_days into set_up, tear_down from working_rules w where w.vendor_id = vendor;
  return days_of(tsrange(
    lower(occupied) - (coalesce(tear_down, 0) + spill_days(vendor)) * interval '1 day',
    upper(occupied) + coalesce(set_up, 0) * interval '1 day'));
end $$;
