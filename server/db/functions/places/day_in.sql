-- The day that an instant falls on in a zone, or in the site's where none is known.
create or replace function day_in(zone text, site text, instant timestamptz) returns date
language sql stable parallel safe as $$
  select (instant at time zone coalesce(zone, site))::date
$$;
