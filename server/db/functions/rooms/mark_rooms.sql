-- `room_busy` of vendor_search with the bits of these days as the calendar says; see mark_busy.
create or replace function mark_rooms(room_busy varbit, rooms int[], vendor uuid, days daterange) returns varbit
language plpgsql stable as $$
declare
  marked varbit := '';
begin
  if rooms is null then return null; end if;
  for place in 1 .. cardinality(rooms) loop
    marked := marked || mark_busy(
      substring(room_busy from 1 + search_bits() * (place - 1) for search_bits())::bit(1200),
      vendor, days, rooms[place] + 1)::varbit;
  end loop;
  return marked;
end $$;
