create or replace function is_free_on(vendor uuid, days date[], guests int default null) returns boolean
language sql stable as $$
  select exists (select from unnest(days) day where vendor_day(vendor, day, guests) = 'free')
$$;
