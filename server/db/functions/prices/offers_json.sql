-- All that a vendor states of what it asks, where some of it does not always hold, with the rate of its currency and
-- the site's; null of all others.
create or replace function offers_json(v vendors, factor numeric, site text) returns jsonb language sql stable as $$
  select jsonb_build_object('price', price_json(v), 'seasons', v.seasons, 'factor', factor, 'site', site,
    'packages', coalesce(
    jsonb_agg(
      jsonb_build_object(
        'name', p.name, 'amount', p.amount, 'unit', p.unit, 'currency', p.currency, 'validity', p.validity,
        'instant', p.instant)
      order by p.position),
    '[]'))
  from packages p
  where p.vendor_id = v.id
  having v.price_validity is not null or bool_or(p.validity is not null)
$$;
