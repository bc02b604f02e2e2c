-- What a sold price comes to, as JSON text; `sold` as of sold_json.
create or replace function sold_estimate(sold jsonb, guests int, terms jsonb, away boolean, km float8) returns text
language sql immutable as $$
  select all_in_json(
    sold #>> '{price,kind}', (sold #>> '{price,amount}')::bigint, (sold #>> '{price,maxAmount}')::bigint,
    is_per_guest(sold #>> '{price,unit}'), sold #>> '{price,currency}', sold #>> '{price,tax}', guests, terms, away, km)
$$;
