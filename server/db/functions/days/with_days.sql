-- `busy` with '0' or '1' for each of these days, at most search_bits() of them; at the end of the bits it goes on at
-- their beginning.
create or replace function with_days(busy varbit, days daterange, value text)
returns varbit language plpgsql immutable as $$
declare
  place int := search_bit(lower(days));
  count int := upper(days) - lower(days);
  fitting int := least(count, search_bits() - place);
begin
  busy := overlay(busy placing repeat(value, fitting)::varbit from place + 1);
  if count > fitting then busy := overlay(busy placing repeat(value, count - fitting)::varbit from 1); end if;
  return busy;
end $$;
