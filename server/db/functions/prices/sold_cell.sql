-- What a card says where these hold of a vendor: its own price, else the cheapest package (`pack`), with the cheapest
-- package as a whole and for each guest. Its beginning as JSON text (`head`, which ends within "sold"), what the
-- estimate is made of, whether one can be booked at once, and the least that anything costs as a whole and for each
-- guest. `sellable` of domain/prices/sellable.ts.
create or replace function sold_cell(
  v vendors, stated jsonb, pack jsonb, packages jsonb[], instant boolean, leasts bigint[], rate numeric, site text
) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'head', '"price":' || coalesce(f.price::text, 'null') || ',"packages":' || coalesce((
        select json_agg(jsonb_strip_nulls(p - array['kind', 'currency']) order by n)
        from unnest(packages) with ordinality p(p, n) where p is not null and v.price_kind is not null
      )::text, '[]')
      || ',"about":' || coalesce(about_json(
        f.price ->> 'kind', (f.price ->> 'amount')::bigint, (f.price ->> 'maxAmount')::bigint, rate,
        f.price ->> 'currency', site)::text, 'null')
      || ',"sold":{"name":'
      || case when stated is null and pack is not null then (pack -> 'name')::text else 'null' end,
    'kind', f.price -> 'kind', 'amount', f.price -> 'amount', 'maxAmount', f.price -> 'maxAmount',
    'perGuest', is_per_guest(f.price ->> 'unit'), 'currency', f.price -> 'currency', 'tax', f.price -> 'tax',
    'instant', instant, 'leasts', to_jsonb(leasts))
  from (
    select coalesce(stated, pack - 'name' || jsonb_build_object('maxAmount', null, 'tax',
      case when v.price_kind is null then 'not_stated' else v.price_tax end) || case when v.price_kind is null then '{}'
        else terms_json(v) end) as price
  ) f
$$;
