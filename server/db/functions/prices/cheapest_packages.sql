-- A vendor's cheapest package for each guest and its cheapest as a whole, which its card names where they cost less
-- than its price; null where there is none. See offers_of.
create or replace function cheapest_packages(v vendors) returns json language sql stable as $$
  select json_agg(json_build_object('name', c.name, 'amount', c.amount, 'unit', c.unit))
  from (
    select distinct on (is_per_guest(p.unit)) p.name, p.amount, p.unit
    from packages p
    where p.vendor_id = v.id and p.unit not in ('per_piece', 'per_hour') and p.currency = v.price_currency
    order by is_per_guest(p.unit), p.amount, p.position
  ) c
$$;
