create or replace function search_horizon() returns daterange language sql immutable as $$
  select daterange('2026-10-01', date '2026-10-01' + 1200)
$$;
