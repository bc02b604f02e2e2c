-- What coming so many km costs: nothing as far as it is free, else a sum and each further km; null where that is not
-- stated. `travelCost` of domain/prices/travel.ts.
create or replace function travel_of(fee bigint, per_km bigint, free_km int, km float8) returns bigint
language sql immutable as $$
  select case
    when km <= free_km then 0
    when fee is null and per_km is null or per_km is not null and km is null then null
    else coalesce(fee, 0) + coalesce(per_km * greatest(ceil(km)::bigint - coalesce(free_km, 0), 0), 0)
  end
$$;
