create or replace function days_later(span datemultirange, days int) returns datemultirange language sql immutable as $$
  select range_agg(daterange(lower(d) + days, upper(d) + days)) from unnest(span) d
$$;
