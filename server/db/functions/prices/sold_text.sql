-- The beginning of a card of whose prices do not always hold: what can be sold then, what that comes to, and whether it
-- can be booked at once.
create or replace function sold_text(
  sold jsonb, guests int, terms jsonb, away boolean, km float8, instant boolean
) returns text language sql immutable as $$
  select '"price":' || coalesce(sold ->> 'price', 'null') || ',"packages":' || (sold ->> 'packages')
    || ',"about":' || coalesce(sold ->> 'about', 'null')
    || ',"sold":' || (sold - array['price', 'packages', 'about', 'instant'])::text
    || ',"estimate":' || sold_estimate(sold, guests, terms, away, km)
    || case when instant and (sold ->> 'instant')::boolean then ',"instant":true' else '' end
$$;
