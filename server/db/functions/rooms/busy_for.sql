-- `busy` of a row of vendor_search for so many guests: of the halls that are large enough. Null: of all.
create or replace function busy_for(busy bit, rooms int[], room_busy varbit, guests int) returns bit
language sql immutable as $$
  select case when rooms is null or guests is null or guests <= rooms[1] then busy
    else substring(room_busy from 1 + search_bits() * (room_class(rooms, guests) - 1) for search_bits())::bit(1200) end
$$;
