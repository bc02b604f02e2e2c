-- Days that a stretch of the vendor's wall clock touches.
create or replace function days_of(during tsrange) returns daterange language sql immutable as $$
  select daterange(lower(during)::date, (upper(during) - interval '1 microsecond')::date + 1)
$$;
