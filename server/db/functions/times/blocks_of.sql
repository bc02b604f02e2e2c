-- The blocks of a booking: one for each stretch that it takes, with the days around it that the vendor needs. Functions
-- that need the same time share one.
create or replace function blocks_of(vendor uuid, times tsmultirange) returns table (during tsrange)
language sql stable as $$
  select tsrange(min(lower(t)), max(upper(t)))
  from unnest(with_buffers(vendor, times)) taken
  join unnest(times) t on t <@ taken
  group by taken
$$;
