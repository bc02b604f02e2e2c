-- For how many guests at most a row of vendor_search with `rooms` is free on one of some days: those of `mask`, which
-- have a bit, and those `outside`. 0 for none, 2^31 - 1 for any number.
create or replace function free_up_to(
  vendor uuid, busy bit, rooms int[], room_busy varbit, mask bit, outside date[]
) returns int language plpgsql stable as $$
declare
  bits bit(1200);
begin
  for class in reverse cardinality(rooms) .. 0 loop
    bits := case when class = 0 then busy
      else substring(room_busy from 1 + search_bits() * (class - 1) for search_bits())::bit(1200) end;
    if (bits & mask) <> mask or is_free_on(vendor, outside, rooms[class] + 1) then
      return coalesce(rooms[class + 1], 2147483647);
    end if;
  end loop;
  return 0;
end $$;
