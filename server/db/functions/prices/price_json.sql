-- What a vendor asks for; what it does not say of tax, service and a least sum is left out, and so is when it holds
-- where it always does.
create or replace function price_json(v vendors) returns jsonb language sql stable as $$
  select case when v.price_kind is not null then
    jsonb_build_object('kind', v.price_kind, 'amount', v.price_amount, 'maxAmount', v.price_max_amount,
      'currency', v.price_currency, 'unit', v.price_unit, 'tax', v.price_tax)
    || terms_json(v)
    || case when v.price_validity is null then '{}' else jsonb_build_object('validity', v.price_validity) end end
$$;
