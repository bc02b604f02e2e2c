-- How many days have to lie between two bookings of this vendor: after the one it clears, before the other it sets up.
create or replace function gap_days(vendor uuid) returns int language sql stable as $$
  select coalesce((select w.set_up_days + w.tear_down_days from working_rules w where w.vendor_id = vendor), 0)
$$;
