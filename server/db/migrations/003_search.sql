-- What the public finds: one narrow row for each visible vendor and city it serves, kept by triggers in the transaction
-- that changes the vendor, its calendar, cover, category or city. Visible: approved, its owner's account in order.

-- Busy days are bits from this day on; a day outside the bits is looked up in the calendar itself.
create function search_epoch() returns date language sql immutable as $$ select date '2026-10-01' $$;
create function search_horizon() returns daterange language sql immutable as $$ select daterange('2026-10-01', date '2026-10-01' + 1200) $$;

-- Days that a stretch of the vendor's wall clock touches.
create function days_of(during tsrange) returns daterange language sql immutable as $$
  select daterange(lower(during)::date, (upper(during) - interval '1 microsecond')::date + 1)
$$;

create table vendor_search (
  vendor_id uuid not null references vendors on delete cascade,
  city_id uuid not null references cities on delete cascade,
  category_id uuid not null,
  -- The vendor's own city: the row that counts when no city is asked for.
  home boolean not null,
  -- Bayesian rating (eight reviews of 4.0 beforehand) in millionths.
  rank int not null,
  rating_sum int not null,
  rating_count int not null,
  -- Since when it is approved, in microseconds.
  newest bigint not null,
  price bigint,
  per_guest boolean not null,
  currency text,
  capacity int,
  name_key text not null,
  busy bit(1200) not null,
  tsx tsvector not null,
  primary key (vendor_id, city_id)
) with (fillfactor = 80, toast_tuple_target = 256);
-- `busy` is in no index, so a booking rewrites one narrow row and no index.
create index on vendor_search (category_id, city_id, rank desc, vendor_id desc);
create index on vendor_search (city_id, rank desc, vendor_id desc);
create index on vendor_search (category_id, rank desc, vendor_id desc) where home;
create index on vendor_search (rank desc, vendor_id desc) where home;
create index on vendor_search (newest desc, vendor_id desc) where home;
create index on vendor_search using gin (tsx);

-- The card as ready JSON text, and what its estimate is made of.
create table vendor_cards (
  vendor_id uuid primary key references vendors on delete cascade,
  card text not null,
  price_kind text,
  price bigint,
  max_price bigint,
  per_guest boolean not null,
  currency text,
  tax text not null
);

-- Words that lead somewhere; a mistyped word is replaced by the nearest. A word that no longer leads anywhere does no harm.
create table search_words (word text collate "C" primary key);
create index on search_words using gin (word gin_trgm_ops);

create function is_per_guest(unit text) returns boolean language sql immutable as $$
  select coalesce(unit in ('per_plate_veg', 'per_plate_nonveg', 'per_plate', 'per_person'), false)
$$;

-- The same as estimateTotal (server/modules/prices/estimate.ts), as JSON text.
create function estimate_json(kind text, price bigint, max_price bigint, per_guest boolean, currency text, tax text, guests int)
returns text language sql immutable as $$
  select case
    when kind is null or (kind <> 'on_request' and per_guest and guests is null) then 'null'
    else '{"amount":' || coalesce(case when kind <> 'on_request' then price * case when per_guest then guests else 1 end end::text, 'null')
      || ',"maxAmount":' || coalesce(case when kind = 'range' then max_price * case when per_guest then guests else 1 end end::text, 'null')
      || ',"currency":"' || currency || '","guests":' || coalesce(guests::text, 'null') || ',"kind":"' || kind || '","tax":"' || tax || '"}'
  end
$$;

-- free: some resource has nothing that day; held: only a requested booking is in the way; taken otherwise.
create function vendor_days(vendor uuid, first_day date, last_day date) returns table (day date, state text) language sql stable as $$
  select d.day, case when bool_and(r.resource_id is null) or bool_or(r.state = 0) then 'free' when bool_or(r.state = 1) then 'held' else 'taken' end
  from (select generate_series(first_day, last_day, interval '1 day')::date as day) d
  left join lateral (
    select r.id as resource_id, coalesce(max(case b.kind when 'hold' then 1 else 2 end) filter (where b.id is not null), 0) as state
    from resources r left join calendar_blocks b on b.resource_id = r.id and b.vendor_id = r.vendor_id and b.during && tsrange(d.day, d.day + 1)
    where r.vendor_id = vendor group by r.id
  ) r on true
  group by d.day
$$;
create function vendor_day(vendor uuid, day date) returns text language sql stable as $$
  select state from vendor_days(vendor, day, day)
$$;

-- `busy` with the bits of these days as the calendar says: 1 where every resource is taken.
-- A plan is kept for the whole session, perhaps made while the tables were empty: it has to use the indexes from the start,
-- or loading many rows would be quadratic.
create function mark_busy(busy bit, vendor uuid, days daterange) returns bit(1200) language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  span daterange := days * search_horizon();
  bits varbit := busy;
  all_taken datemultirange;
  part daterange;
begin
  if span is null or isempty(span) then return busy; end if;
  bits := overlay(bits placing repeat('0', upper(span) - lower(span))::varbit from lower(span) - search_epoch() + 1);
  select range_intersect_agg(r.taken) into all_taken from (
    select coalesce(range_agg(days_of(b.during)) filter (where b.id is not null), '{}') as taken
    from resources r left join calendar_blocks b on b.resource_id = r.id and b.vendor_id = r.vendor_id and b.during && tsrange(lower(span), upper(span))
    where r.vendor_id = vendor group by r.id) r;
  for part in select unnest(all_taken * datemultirange(span)) loop
    bits := overlay(bits placing repeat('1', upper(part) - lower(part))::varbit from lower(part) - search_epoch() + 1);
  end loop;
  return bits;
end $$;

create view vendor_search_source as
select v.id as vendor_id, city.id as city_id, v.category_id, city.id = v.city_id as home,
  (1000000 * (v.rating_sum + 32)::bigint / (v.rating_count + 8))::int as rank, v.rating_sum, v.rating_count,
  (extract(epoch from coalesce(v.approved_at, v.created_at)) * 1000000)::bigint as newest,
  case when v.price_kind <> 'on_request' then v.price_amount end as price, is_per_guest(v.price_unit) as per_guest,
  v.price_currency as currency, v.capacity_max as capacity, lower(unaccent(v.business_name)) as name_key,
  mark_busy(repeat('0', 1200)::bit(1200), v.id, search_horizon()) as busy,
  to_tsvector('english', unaccent(concat_ws(' ', v.business_name, c.name, array_to_string(c.synonyms, ' '), v.area, places.words, left(v.description, 2000))))
    || array_to_tsvector(array['in:' || city.id, 'is:' || v.category_id, 'in:' || city.id || ':is:' || v.category_id]
      || case when city.id = v.city_id then array['home', 'home:is:' || v.category_id] else '{}' end) as tsx
from vendors v
join categories c on c.id = v.category_id
left join users owner on owner.id = v.user_id
join lateral (
  select string_agg(concat_ws(' ', p.name, p.state, array_to_string(p.aliases, ' ')), ' ' order by p.id) as words
  from cities p where p.id = v.city_id or p.id = any(v.other_city_ids)
) places on true
join cities city on city.id = v.city_id or city.id = any(v.other_city_ids)
where v.status = 'approved' and owner.suspended_at is null and owner.deleted_at is null;

create view vendor_cards_source as
select v.id as vendor_id,
  json_build_object(
    '_id', v.id, 'slug', v.slug, 'businessName', v.business_name, 'category', c.name, 'city', city.name,
    'price', case when v.price_kind is not null then json_build_object('kind', v.price_kind, 'amount', v.price_amount,
      'maxAmount', v.price_max_amount, 'currency', v.price_currency, 'unit', v.price_unit, 'tax', v.price_tax) end,
    'capacityMax', v.capacity_max,
    'rating', json_build_object('average', round(v.rating_sum::numeric / nullif(v.rating_count, 0), 1), 'count', v.rating_count),
    'photo', (select json_build_object('_id', p.id, 'base', p.base, 'widths', p.widths, 'width', p.width, 'height', p.height,
      'placeholder', p.placeholder, 'caption', p.caption, 'album', p.album, 'cover', p.cover)
      from photos p where p.vendor_id = v.id order by p.cover desc, p.position, p.id limit 1))::text as card,
  v.price_kind, v.price_amount as price, v.price_max_amount as max_price, is_per_guest(v.price_unit) as per_guest,
  v.price_currency as currency, v.price_tax as tax
from vendors v
join categories c on c.id = v.category_id
join cities city on city.id = v.city_id
left join users owner on owner.id = v.user_id
where v.status = 'approved' and owner.suspended_at is null and owner.deleted_at is null;

create function words_of(variadic texts text[]) returns setof text language sql stable as $$
  select distinct word from regexp_split_to_table(lower(unaccent(array_to_string(texts, ' '))), '[^[:alnum:]]+') word
  where length(word) between 3 and 40
$$;
create function learn_words(ids uuid[]) returns void language sql volatile as $$
  insert into search_words
  select word from (
    select words_of(v.business_name, v.area) as word from vendors v where v.id = any(ids) and v.status = 'approved'
    union select words_of(variadic c.name || c.synonyms) from categories c where c.id in (select v.category_id from vendors v where v.id = any(ids))
    union select words_of(variadic array[p.name, p.state] || p.aliases) from cities p where p.id in (select s.city_id from vendor_search s where s.vendor_id = any(ids))
  ) found
  where not exists (select from search_words known where known.word = found.word)
  order by word
  on conflict do nothing
$$;

-- What was typed as a query: every word as its stem or as a beginning; a word that leads nowhere gives way to the nearest
-- that does. Quotes, a minus before a word and `or` work as in web searches.
create function search_query(typed text) returns tsquery language plpgsql stable as $$
declare
  q text := lower(unaccent(typed));
  given text;
  part tsquery;
  parts text[] := '{}';
  -- Signs and words that say nothing (%, the) find nothing, not everything.
  nothing constant tsquery := quote_literal('nothing:')::tsquery;
begin
  if q ~ '"|(^|\s)-\w|\sor\s' then part := websearch_to_tsquery('english', q); return case when numnode(part) = 0 then nothing else part end; end if;
  for given in select w from regexp_split_to_table(q, '[^[:alnum:]]+') w where w <> '' limit 8 loop
    part := plainto_tsquery('english', given);
    continue when numnode(part) = 0;
    part := part || to_tsquery('simple', given || ':*');
    if not exists (select from search_words k where k.word >= given collate "C" and k.word < (given || U&'\+10FFFF') collate "C")
      and not exists (select from vendor_search s where s.tsx @@ part)
    then
      select plainto_tsquery('english', k.word) into part from search_words k
      where length(given) > 3 and k.word % given order by similarity(k.word, given) desc, k.word limit 1;
      part := coalesce(part, plainto_tsquery('english', given));
    end if;
    parts := parts || ('(' || part::text || ')');
  end loop;
  return case when parts = '{}' then nothing else array_to_string(parts, ' & ')::tsquery end;
end $$;

-- Brings cards and rows of these vendors to what their data says. The lock makes changes of one vendor wait for each
-- other, so that the statements after it see what was committed before.
create function refresh_vendor_search(ids uuid[]) returns void language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from vendors v where v.id = any(ids) order by v.id for no key update;
  delete from vendor_search s where s.vendor_id = any(ids)
    and not exists (select from vendor_search_source n where n.vendor_id = s.vendor_id and n.city_id = s.city_id);
  delete from vendor_cards k where k.vendor_id = any(ids)
    and not exists (select from vendor_search s where s.vendor_id = k.vendor_id);
  insert into vendor_search select * from vendor_search_source n where n.vendor_id = any(ids)
  on conflict (vendor_id, city_id) do update set
    category_id = excluded.category_id, home = excluded.home, rank = excluded.rank, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count, newest = excluded.newest, price = excluded.price, per_guest = excluded.per_guest,
    currency = excluded.currency, capacity = excluded.capacity, name_key = excluded.name_key, busy = excluded.busy, tsx = excluded.tsx
  where vendor_search.* is distinct from excluded.*;
  insert into vendor_cards select * from vendor_cards_source n where n.vendor_id = any(ids)
  on conflict (vendor_id) do update set
    card = excluded.card, price_kind = excluded.price_kind, price = excluded.price, max_price = excluded.max_price,
    per_guest = excluded.per_guest, currency = excluded.currency, tax = excluded.tax
  where vendor_cards.* is distinct from excluded.*;
  perform learn_words(ids);
end $$;
create function refresh_vendor_search(vendor_id uuid) returns void language sql volatile as $$
  select refresh_vendor_search(array[vendor_id])
$$;

-- Everything anew, in the order in which it is read.
create function rebuild_vendor_search() returns void language plpgsql volatile as $$
begin
  lock table vendor_search, vendor_cards in exclusive mode;
  delete from vendor_search;
  delete from vendor_cards;
  delete from search_words;
  insert into vendor_search select * from vendor_search_source order by category_id, city_id, rank desc, vendor_id desc;
  insert into vendor_cards select * from vendor_cards_source order by vendor_id;
  perform learn_words(array(select id from vendors where status = 'approved'));
end $$;

-- Triggers: once a statement, for the vendors it touched, so that loading many rows is not quadratic.
create function search_vendors_added() returns trigger language plpgsql as $$
declare ids uuid[] := array(select id from touched where status = 'approved');
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;
create trigger search_added after insert on vendors referencing new table as touched
  for each statement execute function search_vendors_added();

create function search_vendors_changed() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select n.id from touched n join before o using (id)
  where (o.status = 'approved' or n.status = 'approved') and
    (o.status, o.user_id, o.slug, o.business_name, o.category_id, o.city_id, o.other_city_ids, o.area, o.description, o.price_kind,
      o.price_amount, o.price_max_amount, o.price_currency, o.price_unit, o.price_tax, o.capacity_max, o.rating_sum, o.rating_count, o.approved_at)
    is distinct from
    (n.status, n.user_id, n.slug, n.business_name, n.category_id, n.city_id, n.other_city_ids, n.area, n.description, n.price_kind,
      n.price_amount, n.price_max_amount, n.price_currency, n.price_unit, n.price_tax, n.capacity_max, n.rating_sum, n.rating_count, n.approved_at));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;
create trigger search_changed after update on vendors referencing old table as before new table as touched
  for each statement execute function search_vendors_changed();

-- Photos and resources belong to a vendor.
create function search_parts_touched() returns trigger language plpgsql as $$
declare ids uuid[] := array(select distinct t.vendor_id from touched t where exists (select from vendors v where v.id = t.vendor_id and v.status = 'approved'));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;
create trigger search_added after insert on photos referencing new table as touched for each statement execute function search_parts_touched();
create trigger search_changed after update on photos referencing new table as touched for each statement execute function search_parts_touched();
create trigger search_removed after delete on photos referencing old table as touched for each statement execute function search_parts_touched();
create trigger search_added after insert on resources referencing new table as touched for each statement execute function search_parts_touched();
create trigger search_removed after delete on resources referencing old table as touched for each statement execute function search_parts_touched();

-- A booking touches a day or two: only their bits are made anew, once a vendor.
create function mark_days(ids uuid[], spans daterange[]) returns void language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from vendors v where v.id = any(ids) order by v.id for no key update;
  update vendor_search s set busy = n.busy
  from (
    select h.vendor_id, mark_busy(h.busy, h.vendor_id, t.days) as busy
    from (select id, range_merge(range_agg(span)) as days from unnest(ids, spans) as u(id, span) group by id) t
    join vendor_search h on h.vendor_id = t.id and h.home
    offset 0) n
  where s.vendor_id = n.vendor_id and s.busy <> n.busy;
end $$;
create function search_days_touched() returns trigger language plpgsql as $$
begin
  perform mark_days(array_agg(vendor_id), array_agg(days_of(during))) from touched having count(*) > 0;
  return null;
end $$;
create function search_days_moved() returns trigger language plpgsql as $$
begin
  perform mark_days(array_agg(vendor_id), array_agg(days_of(during)))
  from (select vendor_id, during from before union all select vendor_id, during from touched) both_sides having count(*) > 0;
  return null;
end $$;
create trigger search_added after insert on calendar_blocks referencing new table as touched for each statement execute function search_days_touched();
create trigger search_changed after update on calendar_blocks referencing old table as before new table as touched
  for each statement execute function search_days_moved();
create trigger search_removed after delete on calendar_blocks referencing old table as touched for each statement execute function search_days_touched();

create function search_names_changed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_table_name = 'categories' then
    ids := array(select v.id from touched n join before o using (id) join vendors v on v.category_id = n.id
      where v.status = 'approved' and (o.name, o.synonyms) is distinct from (n.name, n.synonyms));
  elsif tg_table_name = 'cities' then
    ids := array(select distinct s.vendor_id from touched n join before o using (id) join vendor_search s on s.city_id = n.id
      where (o.name, o.state, o.aliases) is distinct from (n.name, n.state, n.aliases));
  else
    ids := array(select v.id from touched n join before o using (id) join vendors v on v.user_id = n.id
      where v.status = 'approved' and (o.suspended_at, o.deleted_at) is distinct from (n.suspended_at, n.deleted_at));
  end if;
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;
create trigger search_changed after update on categories referencing old table as before new table as touched
  for each statement execute function search_names_changed();
create trigger search_changed after update on cities referencing old table as before new table as touched
  for each statement execute function search_names_changed();
create trigger search_changed after update on users referencing old table as before new table as touched
  for each statement execute function search_names_changed();

select rebuild_vendor_search();
