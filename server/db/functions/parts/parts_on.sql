-- The parts of a day that are gone for the guests, as gone_parts has them: of `rate_parts` of the rows of a vendor with
-- these `rooms`, where the day has a bit.
create or replace function parts_on(
  parts bytea, vendor uuid, day date, rooms int[] default null, guests int default null
) returns int language plpgsql stable as $$
begin
  if parts is null then return 0; end if;
  if exists (select from search_days where day >= first_day and day < sure_until) then
    return get_byte(parts, search_bits() * room_class(rooms, guests) + search_bit(day));
  end if;
  return (select g.gone from gone_parts(vendor, daterange(day, day + 1), guests) g);
end $$;
