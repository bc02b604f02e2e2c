-- What comes to a price besides, as far as it is stated.
create or replace function terms_json(v vendors) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'taxRate', v.price_tax_rate, 'service', v.price_service, 'minimum', v.price_minimum))
$$;
