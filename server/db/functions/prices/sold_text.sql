-- What a sold price comes to, as JSON text; `sold` as of sold_json.
create or replace function sold_estimate(sold jsonb, guests int, terms jsonb, away boolean, km float8) returns text
language sql immutable as $$
  select all_in_json(
    sold #>> '{price,kind}', (sold #>> '{price,amount}')::bigint, (sold #>> '{price,maxAmount}')::bigint,
    is_per_guest(sold #>> '{price,unit}'), sold #>> '{price,currency}', sold #>> '{price,tax}', guests, terms, away, km)
$$;

-- The beginning of a card of whose prices do not always hold: what can be sold then, what that comes to, and whether it
-- can be booked at once.
create or replace function sold_text(
  sold jsonb, guests int, terms jsonb, away boolean, km float8, instant boolean
) returns text language sql immutable as $$
  select '"sold":' || (sold - 'instant')::text || ',"estimate":' || sold_estimate(sold, guests, terms, away, km)
    || case when instant and (sold ->> 'instant')::boolean then ',"instant":true' else '' end
$$;
