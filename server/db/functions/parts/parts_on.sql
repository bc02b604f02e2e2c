-- The parts of a day that are gone, as gone_parts has them: of `rate_parts` of a vendor's rows where the day has a bit.
create or replace function parts_on(parts bytea, vendor uuid, day date) returns int language plpgsql stable as $$
begin
  if parts is null then return 0; end if;
  if exists (select from search_days where day >= first_day and day < sure_until) then
    return get_byte(parts, search_bit(day));
  end if;
  return (select g.gone from gone_parts(vendor, daterange(day, day + 1)) g);
end $$;
