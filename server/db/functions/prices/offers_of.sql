-- The cheapest for each guest and the cheapest as a whole of what a vendor asks at any time, and what comes to it.
-- Nothing for each guest is nothing as a whole.
create or replace function offers_of(
  v vendors, factor numeric, out per_guest bigint, out once bigint, out least_sum bigint, out travel_fee bigint,
  out travel_per_km bigint
) language sql stable as $$
  select nullif(o.per_guest, 0), case when o.per_guest = 0 then 0 else o.once end,
    coalesce(site_amount(v.price_minimum, factor), v.price_minimum, 0),
    coalesce(site_amount(v.travel_fee, factor), v.travel_fee),
    coalesce(site_amount(v.travel_per_km, factor), v.travel_per_km)
  from (
    select min(a.amount) filter (where is_per_guest(a.unit)) as per_guest,
      min(a.amount) filter (where not is_per_guest(a.unit)) as once
    from offers_in(v, factor) a
    where not a.is_own or a.unit not in ('per_piece', 'per_hour') or not exists (
      select from packages o where o.vendor_id = v.id and o.unit not in ('per_piece', 'per_hour'))
  ) o
$$;
