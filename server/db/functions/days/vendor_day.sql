create or replace function vendor_day(vendor uuid, day date) returns text language sql stable as $$
  select state from vendor_days(vendor, day, day)
$$;
