-- The place of a day's bit, for good: the day that comes search_bits() later takes it over when this one is over.
create or replace function search_bit(day date) returns int language sql immutable as $$
  select (day - search_epoch()) % search_bits()
$$;
