-- What a vendor may cost, before tax and service, in the site's currency by a rate (null: as stated): the cheapest for
-- each guest and the cheapest as a whole, of its price at the upper end and its packages. Hours and pieces are no
-- offer: how many are wanted is not known, so that a package stands for them where there is one. Nothing for each
-- guest is nothing as a whole.
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
    from (
      select coalesce(site_amount(p.amount, factor), p.amount) as amount, p.unit
      from (
        select p.amount, p.unit, false as is_own
        from packages p
        where p.vendor_id = v.id and p.unit not in ('per_piece', 'per_hour')
          and p.currency = coalesce(v.price_currency, p.currency)
        union all
        select most_of(v.price_kind, v.price_amount, v.price_max_amount), v.price_unit, true
      ) p
      where p.amount is not null and (not p.is_own or p.unit not in ('per_piece', 'per_hour') or not exists (
        select from packages o where o.vendor_id = v.id and o.unit not in ('per_piece', 'per_hour')))
    ) a
  ) o
$$;
