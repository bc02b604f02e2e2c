-- When functions take place, by the vendor's wall clock. An end that is not after the beginning is on the next day.
create or replace function hours_of(times jsonb) returns tsmultirange language plpgsql immutable as $$
begin
  return (
    select range_agg(tsrange(
      t.day + coalesce((t.slot ->> 'from')::interval, interval '0'),
      t.day + coalesce(slot_end(t.slot), interval '1 day')))
    from (select (e ->> 'day')::date::timestamp as day, e -> 'slot' as slot from jsonb_array_elements(times) e) t);
end $$;
