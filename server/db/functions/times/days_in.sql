-- The days on which it is there: an evening that ends after midnight is on the day on which it began.
create or replace function days_in(first_day date, last_day date, times jsonb) returns datemultirange
language plpgsql immutable as $$
begin
  if times is null then return datemultirange(daterange(first_day, last_day, '[]')); end if;
  return (
    select range_agg(daterange((e ->> 'day')::date, (e ->> 'day')::date, '[]')) from jsonb_array_elements(times) e);
end $$;
