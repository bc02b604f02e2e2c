-- `estimateTotal` of domain/estimates.ts for a price with terms, or in another town than the vendor's: service charge,
-- tax of a known rate and travel are in it. `km` is how far that town is.
create or replace function all_in_json(
  kind text, price bigint, max_price bigint, per_guest boolean, currency text, tax text, guests int, terms jsonb,
  away boolean, km float8
) returns text language plpgsql immutable as $$
declare
  rate numeric := case when tax = 'excluded' then (terms ->> 'taxRate')::numeric end;
  factor int := (10000 + round(coalesce((terms ->> 'service')::numeric, 0) * 100)::int)
    * (10000 + round(coalesce(rate, 0) * 100)::int);
  least_sum bigint := coalesce((terms ->> 'minimum')::bigint, 0);
  travel bigint := case when away then
    travel_of((terms ->> 'fee')::bigint, (terms ->> 'perKm')::bigint, (terms ->> 'freeKm')::int, km) end;
begin
  if kind is null or (kind <> 'on_request' and per_guest and guests is null) then return 'null'; end if;
  return '{"amount":'
    || coalesce((case when kind <> 'on_request' then
      with_shares(greatest(for_guests(price, per_guest, guests), least_sum), factor)
        + coalesce(travel, 0) end)::text, 'null')
    || ',"maxAmount":'
    || coalesce((case when kind = 'range' then
      with_shares(greatest(for_guests(max_price, per_guest, guests), least_sum), factor)
        + coalesce(travel, 0) end)::text, 'null')
    || ',"currency":"' || currency || '","guests":' || coalesce(guests::text, 'null')
    || ',"kind":"' || kind || '","tax":"' || tax || '"'
    || coalesce(',"taxRate":' || rate, '')
    || coalesce(',"service":' || (terms ->> 'service'), '')
    || case when away then ',"travel":' || coalesce(travel::text, 'null') else '' end
    || '}';
end $$;
