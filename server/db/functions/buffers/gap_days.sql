-- How many days may lie between two bookings of this vendor, at most, after the one it clears, before the other it sets
-- up: hours may reach into one more day.
create or replace function gap_days(vendor uuid) returns int language sql stable as $$
  select coalesce((
    select w.set_up_days + w.tear_down_days + ceil((w.set_up_hours + w.tear_down_hours) / 24.0)::int
    from working_rules w
    where w.vendor_id = vendor
  ), 0)
$$;
