-- What the couple gets: whole days from the first to the last, or the hours of its functions.
create or replace function times_of(first_day date, last_day date, times jsonb) returns tsmultirange
language sql immutable as $$
  select case when times is null
    then tsmultirange(tsrange(first_day::timestamp, last_day + interval '1 day')) else hours_of(times) end
$$;
