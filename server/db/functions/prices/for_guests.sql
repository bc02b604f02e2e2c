-- What an amount comes to for so many guests, who count where it is stated for each of them; null while their number is
-- not known. `forGuests` of domain/units.ts.
create or replace function for_guests(amount bigint, per_guest boolean, guests int) returns bigint
language sql immutable as $$
  select amount * case when per_guest then guests else 1 end
$$;
