-- `rate_parts` of vendor_search with the bytes of these days as the calendar says (gone_parts); null stays null. Days
-- without a bit are left out. Behind the bytes of all halls come those for more guests than each of `rooms`.
create or replace function mark_parts(parts bytea, vendor uuid, days daterange, rooms int[] default null) returns bytea
language plpgsql stable as $$
declare
  span daterange;
  reach record;
  each record;
begin
  if parts is null then return null; end if;
  select * into reach from reach_of(vendor);
  -- As mark_busy.
  if not isempty(days) then days := daterange(lower(days) - reach.after, upper(days) + reach.before); end if;
  select days * daterange(first_day, first_day + search_bits()) into strict span from search_days;
  if span is null or isempty(span) then return parts; end if;
  for class in 0 .. coalesce(cardinality(rooms), 0) loop
    for each in select * from gone_parts(vendor, span, rooms[class] + 1) loop
      parts := set_byte(parts, search_bits() * class + search_bit(each.day), each.gone);
    end loop;
  end loop;
  return parts;
end $$;
