-- Brings cards and rows of these vendors to what their data says; those in a claim stay as they were listed.
-- The lock makes changes of one vendor wait for each
-- other, so that the statements after it see what was committed before.
create or replace function refresh_vendor_search(ids uuid[]) returns void language plpgsql volatile
set enable_seqscan = off as $$
begin
  perform from vendors v where v.id = any(ids) order by v.id for no key update;
  ids := array(
    select given.id from unnest(ids) as given (id)
    where not exists (select from vendors v where v.id = given.id and v.listing is not null));
  perform learn_terms(ids);
  perform learn_currencies(ids);
  with fresh as materialized (select * from vendor_search_rows(ids)),
    gone as (
      delete from vendor_search s where s.vendor_id = any(ids)
        and not exists (
          select from fresh f where (f.vendor_id, f.city, f.category) = (s.vendor_id, s.city, s.category))
    )
  insert into vendor_search select * from fresh
  on conflict (vendor_id, city, category) do update set
    newest = excluded.newest, flat = excluded.flat, each = excluded.each, tongues = excluded.tongues,
    home_city = excluded.home_city, rank = excluded.rank,
    rating_sum = excluded.rating_sum, rating_count = excluded.rating_count, capacity = excluded.capacity,
    grades = excluded.grades, response = excluded.response, unit = excluded.unit, home = excluded.home,
    currency = excluded.currency, busy = excluded.busy, marks = excluded.marks, name_key = excluded.name_key,
    least = excluded.least, cap = excluded.cap, factor = excluded.factor,
    travel_km = excluded.travel_km, way_km = excluded.way_km, rates = excluded.rates, rate_days = excluded.rate_days,
    rate_weeks = excluded.rate_weeks, rate_guests = excluded.rate_guests, rate_parts = excluded.rate_parts,
    rooms = excluded.rooms, room_busy = excluded.room_busy
  where vendor_search.* is distinct from excluded.*;
  with fresh as materialized (select * from vendor_word_rows(ids)),
    gone as (
      delete from vendor_search_words w where w.vendor_id = any(ids)
        and not exists (select from fresh f where f.vendor_id = w.vendor_id and f.city = w.city)
    )
  insert into vendor_search_words select * from fresh
  on conflict (vendor_id, city) do update set tsx = excluded.tsx
  where vendor_search_words.tsx is distinct from excluded.tsx;
  with fresh as materialized (select * from vendor_card_rows(ids)),
    gone as (
      delete from vendor_cards k where k.vendor_id = any(ids)
        and not exists (select from fresh f where f.vendor_id = k.vendor_id)
    )
  insert into vendor_cards select * from fresh
  on conflict (vendor_id) do update set
    card = excluded.card, pin = excluded.pin, home_city = excluded.home_city, price_kind = excluded.price_kind,
    price = excluded.price, max_price = excluded.max_price, per_guest = excluded.per_guest,
    currency = excluded.currency, tax = excluded.tax, terms = excluded.terms, travel = excluded.travel,
    sells_parts = excluded.sells_parts, instant = excluded.instant, rate_days = excluded.rate_days,
    rate_weeks = excluded.rate_weeks, rate_guests = excluded.rate_guests, cells = excluded.cells,
    heads = excluded.heads, has_rooms = excluded.has_rooms
  where vendor_cards.* is distinct from excluded.*;
  perform learn_words(ids);
end $$;

create or replace function refresh_vendor_search(vendor_id uuid) returns void language sql volatile as $$
  select refresh_vendor_search(array[vendor_id])
$$;
