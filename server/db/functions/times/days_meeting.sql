-- The days whose part from `starts` to `ends` can't stand beside what takes this time.
create or replace function days_meeting(occupied tsrange, starts interval, ends interval) returns daterange
language sql immutable as $$
  select daterange(
    (lower(occupied) - ends)::date + 1, (upper(occupied) - starts - interval '1 microsecond')::date + 1)
$$;
