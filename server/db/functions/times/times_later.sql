create or replace function times_later(times tsmultirange, days int) returns tsmultirange language sql immutable as $$
  select range_agg(tsrange(lower(t) + days * interval '1 day', upper(t) + days * interval '1 day')) from unnest(times) t
$$;
