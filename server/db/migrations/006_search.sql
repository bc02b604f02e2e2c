-- What the public finds, made for a million vendors: short numbers for categories and cities, facets as bits, prices as
-- sums, so that a row is read and judged in a fraction of a microsecond. Takes the place of what 003 made.
create extension if not exists fuzzystrmatch;

drop view vendor_search_source;
drop view vendor_cards_source;
drop function rebuild_vendor_search();
drop function refresh_vendor_search(uuid);
drop function refresh_vendor_search(uuid[]);
drop function learn_words(uuid[]);
drop table vendor_search;
drop table vendor_cards;

alter table categories add column number int generated always as identity unique;
alter table cities add column number int generated always as identity unique;

-- What a vendor may say of itself, each with its place in a row's bits: languages (category 0) in `tongues`, attributes
-- of a category in `marks`. A place is given once and stays; without one (there are too many) the vendor itself is asked.
create table search_terms (
  category int not null,
  term text not null,
  place int,
  primary key (category, term),
  unique (category, place)
);

create table vendor_search (
  -- Since when it is approved, in microseconds.
  newest bigint not null,
  -- For g guests it costs flat + each * g; 2^62 where no price is stated.
  flat bigint not null,
  each bigint not null,
  -- Languages by their places; bit 62: verified.
  tongues bigint not null,
  vendor_id uuid not null references vendors on delete cascade,
  city int not null references cities (number) on delete cascade,
  category int not null references categories (number) on delete cascade,
  -- The vendor's own city; `home` on the row that counts when no city is asked for.
  home_city int not null,
  -- Bayesian rating (eight reviews of 4.0 beforehand) in millionths.
  rank int not null,
  rating_sum int not null,
  rating_count int not null,
  -- 2^31 - 1 where it is not stated.
  capacity int not null,
  -- What the facets count by: see grades_of.
  grades int not null,
  -- Response rate in percent, -1 without any enquiry.
  response smallint not null,
  unit smallint not null,
  home boolean not null,
  currency char(3) not null,
  busy bit(1200) not null,
  marks bit(256) not null,
  name_key text not null,
  tsx tsvector not null,
  primary key (vendor_id, city)
) with (fillfactor = 80, toast_tuple_target = 256);
-- Unpacking bits on every look would cost more than their room.
alter table vendor_search alter column busy set storage plain, alter column marks set storage plain, alter column name_key set storage plain;
-- `busy` is in no index, so a booking rewrites one narrow row and no index.
create index on vendor_search (category, city, rank desc, vendor_id desc);
create index on vendor_search (city, rank desc, vendor_id desc);
create index on vendor_search (category, rank desc, vendor_id desc);
create index on vendor_search (rank desc, vendor_id desc);
create index on vendor_search (newest desc, vendor_id desc);
create index on vendor_search (name_key text_pattern_ops) where home;
create index on vendor_search using gin (tsx);

-- The card as ready JSON text, and what its estimate is made of; the pin is null where nobody knows the place.
create table vendor_cards (
  vendor_id uuid primary key references vendors on delete cascade,
  card text not null,
  pin text,
  home_city int not null,
  price_kind text,
  price bigint,
  max_price bigint,
  per_guest boolean not null,
  currency text,
  tax text not null
);

-- Great-circle distance in km.
create function km_between(latitude_a float8, longitude_a float8, latitude_b float8, longitude_b float8) returns float8 language sql immutable strict as $$
  select 12742 * asin(sqrt(least(1, sind((latitude_b - latitude_a) / 2) ^ 2
    + cosd(latitude_a) * cosd(latitude_b) * sind((longitude_b - longitude_a) / 2) ^ 2)))
$$;
create function city_km(a int, b int) returns float8 language sql stable as $$
  select case when a = b then 0 else km_between(x.latitude, x.longitude, y.latitude, y.longitude) end
  from cities x, cities y where x.number = a and y.number = b
$$;
-- The city itself and those around it.
create function cities_near(city int, km int) returns int[] language sql stable as $$
  select coalesce(array_agg(y.number order by y.number), '{}') from cities x, cities y
  where x.number = city and (y.number = city or km_between(x.latitude, x.longitude, y.latitude, y.longitude) <= km)
$$;

create function unit_number(unit text) returns smallint language sql immutable as $$
  select coalesce(array_position(array['per_plate_veg', 'per_plate_nonveg', 'per_plate', 'per_person', 'per_day', 'per_event', 'per_function',
    'per_hour', 'per_piece', 'package'], unit), 0)::smallint
$$;

-- Four bits how many of the ratings 3, 3.5, 4 and 4.5 it reaches, eight bits response rate + 1, sixteen bits capacity (at most 65,535).
create function grades_of(rating_sum int, rating_count int, response int, capacity int) returns int language sql immutable as $$
  select case when rating_count = 0 then 0 else (rating_sum >= 3 * rating_count)::int + (2 * rating_sum >= 7 * rating_count)::int
    + (rating_sum >= 4 * rating_count)::int + (2 * rating_sum >= 9 * rating_count)::int end
    | ((response + 1) << 4) | (least(capacity, 65535) << 12)
$$;

-- `key:option`, `key:yes`, `key:no`; for a number `key:>=n` with every step that it reaches.
create function vendor_terms(attributes jsonb) returns setof text language sql immutable as $$
  select e.key || ':' || case jsonb_typeof(e.value) when 'string' then e.value #>> '{}' else case when e.value = 'true'::jsonb then 'yes' else 'no' end end
  from jsonb_each(attributes) e where jsonb_typeof(e.value) in ('string', 'boolean')
  union all
  select e.key || ':' || option from jsonb_each(attributes) e, jsonb_array_elements_text(e.value) option where jsonb_typeof(e.value) = 'array'
  union all
  select e.key || ':>=' || step from jsonb_each(attributes) e,
    unnest(array[1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10000]) step
  where jsonb_typeof(e.value) = 'number' and (e.value #>> '{}')::numeric >= step
$$;
-- Whether a vendor reaches one of some terms, asked of its attributes.
create function has_term(vendor uuid, terms text[]) returns boolean language sql stable as $$
  select exists (select from vendors v, vendor_terms(v.attributes) term where v.id = vendor and term = any(terms))
$$;
create function has_number(vendor uuid, attribute text, at_least numeric) returns boolean language sql stable as $$
  select exists (select from vendors v where v.id = vendor and jsonb_typeof(v.attributes -> attribute) = 'number' and (v.attributes ->> attribute)::numeric >= at_least)
$$;
create function speaks(vendor uuid, asked text[]) returns boolean language sql stable as $$
  select exists (select from vendors v where v.id = vendor and v.languages @> asked)
$$;

create function learn_terms(ids uuid[]) returns void language plpgsql volatile as $$
declare
  missing int[];
  terms text[];
begin
  select array_agg(f.category), array_agg(f.term) into missing, terms from (
    select distinct c.number as category, t.term from vendors v join categories c on c.id = v.category_id, vendor_terms(v.attributes) as t(term) where v.id = any(ids)
    union select 0, language from vendors v, unnest(v.languages) language where v.id = any(ids)) f
  where not exists (select from search_terms k where k.category = f.category and k.term = f.term);
  if missing is null then return; end if;
  -- Two at once must not give the same place twice.
  perform pg_advisory_xact_lock(7236007);
  insert into search_terms (category, term, place)
  select category, term, nullif(least(place, most), most) from (
    select f.category, f.term, case f.category when 0 then 62 else 256 end as most,
      coalesce((select max(k.place) from search_terms k where k.category = f.category), -1) + row_number() over (partition by f.category order by f.term) as place
    from unnest(missing, terms) as f(category, term)
    where not exists (select from search_terms k where k.category = f.category and k.term = f.term)) placed;
end $$;

create function marks_of(of_category int, attributes jsonb) returns bit(256) language sql stable as $$
  select coalesce(bit_or(set_bit(repeat('0', 256)::bit(256), k.place, 1)), repeat('0', 256)::bit(256))
  from search_terms k where k.category = of_category and k.place is not null and k.term in (select vendor_terms(attributes))
$$;
create function tongues_of(languages text[], verified boolean) returns bigint language sql stable as $$
  select coalesce(bit_or(1::bigint << k.place), 0) | case when verified then 1::bigint << 62 else 0 end
  from search_terms k where k.category = 0 and k.place is not null and k.term = any(languages)
$$;
-- The bits of which one is needed; null when one of the terms has no place.
create function marks_asked(of_category int, terms text[]) returns bit(256) language sql stable as $$
  select case when bool_or(k.place is null) then null else coalesce(bit_or(set_bit(repeat('0', 256)::bit(256), k.place, 1)), repeat('0', 256)::bit(256)) end
  from search_terms k where k.category = of_category and k.term = any(terms)
$$;
-- The bits of which all are needed; -1, which nobody has, for a language that nobody speaks; null when one has no place.
create function tongues_asked(languages text[]) returns bigint language sql stable as $$
  select case when count(k.term) < count(*) then -1 when bool_or(k.place is null) then null else bit_or(1::bigint << k.place) end
  from unnest(languages) language left join search_terms k on k.category = 0 and k.term = language
$$;

-- Rows of these vendors as their data says; each vendor's words and days are worked out once.
create function vendor_search_rows(ids uuid[]) returns setof vendor_search language sql stable as $$
  with per as materialized (
    select v.*, c.number as category_number, home.number as home_number,
      to_tsvector('english', unaccent(concat_ws(' ', v.business_name, c.name, array_to_string(c.synonyms, ' '), v.area, places.words, left(v.description, 2000))))
        || array_to_tsvector(array(select distinct 'n:' || left(word, 60) from regexp_split_to_table(lower(unaccent(v.business_name)), '[^[:alnum:]]+') word where word <> '')) as words,
      mark_busy(repeat('0', 1200)::bit(1200), v.id, search_horizon()) as busy,
      marks_of(c.number, v.attributes) as marks,
      tongues_of(v.languages, v.user_id is not null and owner.email_verified_at is not null) as tongues,
      coalesce(v.response_rate, -1)::int as response,
      case when v.price_kind <> 'on_request' then v.price_amount end as price
    from vendors v
    join categories c on c.id = v.category_id
    join cities home on home.id = v.city_id
    left join users owner on owner.id = v.user_id
    join lateral (
      select string_agg(concat_ws(' ', p.name, p.state, array_to_string(p.aliases, ' ')), ' ' order by p.id) as words
      from cities p where p.id = v.city_id or p.id = any(v.other_city_ids)
    ) places on true
    where v.id = any(ids) and v.status = 'approved' and owner.suspended_at is null and owner.deleted_at is null)
  select (extract(epoch from coalesce(v.approved_at, v.created_at)) * 1000000)::bigint,
    case when v.price is null then 4611686018427387904 when is_per_guest(v.price_unit) then 0 else v.price end,
    case when v.price is not null and is_per_guest(v.price_unit) then v.price else 0 end,
    v.tongues, v.id, city.number, v.category_number, v.home_number,
    (1000000 * (v.rating_sum + 32)::bigint / (v.rating_count + 8))::int, v.rating_sum, v.rating_count,
    coalesce(v.capacity_max, 2147483647), grades_of(v.rating_sum, v.rating_count, v.response, coalesce(v.capacity_max, 2147483647)), v.response,
    unit_number(v.price_unit), city.id = v.city_id, coalesce(v.price_currency, ''), v.busy, v.marks, lower(unaccent(v.business_name)),
    v.words || array_to_tsvector(array['in:' || city.number, 'is:' || v.category_number, 'in:' || city.number || ':is:' || v.category_number]
      || case when city.id = v.city_id then array['home', 'home:is:' || v.category_number, 'own:' || city.number, 'own:' || city.number || ':is:' || v.category_number] else '{}' end)
  from per v join cities city on city.id = v.city_id or city.id = any(v.other_city_ids)
$$;

create function vendor_card_rows(ids uuid[]) returns setof vendor_cards language sql stable as $$
  select v.id,
    json_build_object(
      '_id', v.id, 'slug', v.slug, 'businessName', v.business_name, 'category', c.name, 'city', city.name,
      'price', case when v.price_kind is not null then json_build_object('kind', v.price_kind, 'amount', v.price_amount,
        'maxAmount', v.price_max_amount, 'currency', v.price_currency, 'unit', v.price_unit, 'tax', v.price_tax) end,
      'capacityMax', v.capacity_max,
      'rating', json_build_object('average', round(v.rating_sum::numeric / nullif(v.rating_count, 0), 1), 'count', v.rating_count),
      'response', json_build_object('rate', v.response_rate, 'of', v.response_of),
      'verified', v.user_id is not null and owner.email_verified_at is not null,
      'languages', v.languages,
      'photo', (select json_build_object('_id', p.id, 'base', p.base, 'widths', p.widths, 'width', p.width, 'height', p.height,
        'placeholder', p.placeholder, 'caption', p.caption, 'album', p.album, 'cover', p.cover)
        from photos p where p.vendor_id = v.id order by p.cover desc, p.position, p.id limit 1))::text,
    case when coalesce(v.latitude, city.latitude) is not null and coalesce(v.longitude, city.longitude) is not null then
      json_build_object('_id', v.id, 'slug', v.slug, 'businessName', v.business_name, 'latitude', coalesce(v.latitude, city.latitude),
        'longitude', coalesce(v.longitude, city.longitude), 'exact', v.latitude is not null)::text end,
    city.number, v.price_kind, v.price_amount, v.price_max_amount, is_per_guest(v.price_unit), v.price_currency, v.price_tax
  from vendors v
  join categories c on c.id = v.category_id
  join cities city on city.id = v.city_id
  left join users owner on owner.id = v.user_id
  where v.id = any(ids) and v.status = 'approved' and owner.suspended_at is null and owner.deleted_at is null
$$;

-- The days among these on which it is free, in their order, at most ten, as JSON text.
create function free_days(vendor uuid, busy bit, days date[]) returns text language sql stable as $$
  select coalesce('[' || string_agg('"' || day || '"', ',' order by place) || ']', '[]') from (
    select d.day, d.place from unnest(days) with ordinality as d(day, place)
    where case when d.day <@ search_horizon() then get_bit(busy, d.day - search_epoch()) = 0 else vendor_day(vendor, d.day) = 'free' end
    order by d.place limit 10) free
$$;
create function is_free_on(vendor uuid, days date[]) returns boolean language sql stable as $$
  select exists (select from unnest(days) day where vendor_day(vendor, day) = 'free')
$$;

create function learn_words(ids uuid[]) returns void language sql volatile as $$
  insert into search_words
  select word from (
    select words_of(v.business_name, v.area) as word from vendors v where v.id = any(ids) and v.status = 'approved'
    union select words_of(variadic c.name || c.synonyms) from categories c where c.id in (select v.category_id from vendors v where v.id = any(ids))
    union select words_of(variadic array[p.name, p.state] || p.aliases) from cities p where p.number in (select s.city from vendor_search s where s.vendor_id = any(ids))
  ) found
  where not exists (select from search_words known where known.word = found.word)
  order by word
  on conflict do nothing
$$;

-- How a word sounds, roughly: spellings of one Indian word in Latin letters differ more than its sound.
create function sound_of(word text) returns text language sql immutable as $$
  select regexp_replace(translate(replace(replace(replace(replace(replace(word, 'ph', 'f'), 'ee', 'i'), 'oo', 'u'), 'ck', 'k'), 'th', 't'), 'wqzy', 'vksi'), '(.)\1+', '\1', 'g')
$$;
-- The known word that was most likely meant: one letter away, or two in a long word, or sounding the same.
create function nearest_word(given text) returns text language sql stable set pg_trgm.similarity_threshold = 0.25 as $$
  select word from (
    select k.word, similarity(k.word, given) as like_it, case when sound_of(k.word) = sound_of(given) then 1
      else least(levenshtein_less_equal(k.word, given, 3), levenshtein_less_equal(sound_of(k.word), sound_of(given), 3) + 1) end as steps
    from search_words k where k.word % given and length(given) between 4 and 40
  ) near where steps <= case when length(given) < 8 then 1 else 2 end
  order by steps, like_it desc, word limit 1
$$;

-- What was typed as a query: every word as its stem or as a beginning; one that no name, place or category begins with also
-- as the nearest that does. All words must lead somewhere. Quotes, a minus before a word and `or` work as in web searches.
create or replace function search_query(typed text) returns tsquery language plpgsql stable as $$
declare
  q text := lower(unaccent(typed));
  given text;
  near text;
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
    if not exists (select from search_words k where k.word >= given collate "C" and k.word < (given || U&'\+10FFFF') collate "C") then
      near := nearest_word(given);
      if near is not null then part := part || plainto_tsquery('english', near); end if;
    end if;
    parts := parts || ('(' || part::text || ')');
  end loop;
  return case when parts = '{}' then nothing else array_to_string(parts, ' & ')::tsquery end;
end $$;

-- How well a term fits what was typed, 0 the best: it is it, begins with it, has a word that begins with it, is nearly it or
-- begins nearly with it, stands in it; null for not at all. Both in small letters without accents.
create function fit_of(term text, q text) returns int language sql immutable as $$
  select case
    when term = q then 0
    when starts_with(term, q) then 1
    when strpos(' ' || translate(term, '-&/', '   '), ' ' || q) > 0 then 2
    when length(q) between 4 and 40 and length(term) <= 80 and (starts_with(sound_of(term), sound_of(q))
      or levenshtein_less_equal(term, q, 2) <= case when length(q) < 8 then 1 else 2 end
      or (left(term, 1) = left(q, 1) and levenshtein_less_equal(left(term, length(q)), q, 2) <= case when length(q) < 8 then 1 else 2 end)) then 3
    when length(term) > 2 and strpos(' ' || q || ' ', ' ' || term || ' ') > 0 then 4
  end
$$;
-- Words of a vendor's name as they are typed: the last may be a beginning, a word that leads nowhere gives way to the nearest.
create function name_query(q text) returns tsquery language plpgsql stable as $$
declare
  given text;
  parts text[] := '{}';
begin
  for given in select w from regexp_split_to_table(q, '[^[:alnum:]]+') w where w <> '' limit 6 loop
    if not exists (select from search_words k where k.word >= given collate "C" and k.word < (given || U&'\+10FFFF') collate "C") then
      given := coalesce(nearest_word(given), given);
    end if;
    parts := parts || (quote_literal('n:' || given) || ':*');
  end loop;
  return array_to_string(case when parts = '{}' then array['''nothing:'''] else parts || '''home'''::text end, ' & ')::tsquery;
end $$;

-- Brings cards and rows of these vendors to what their data says. The lock makes changes of one vendor wait for each
-- other, so that the statements after it see what was committed before.
create function refresh_vendor_search(ids uuid[]) returns void language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from vendors v where v.id = any(ids) order by v.id for no key update;
  perform learn_terms(ids);
  with fresh as materialized (select * from vendor_search_rows(ids)),
    gone as (delete from vendor_search s where s.vendor_id = any(ids) and not exists (select from fresh f where f.vendor_id = s.vendor_id and f.city = s.city))
  insert into vendor_search select * from fresh
  on conflict (vendor_id, city) do update set
    newest = excluded.newest, flat = excluded.flat, each = excluded.each, tongues = excluded.tongues, category = excluded.category,
    home_city = excluded.home_city, rank = excluded.rank, rating_sum = excluded.rating_sum, rating_count = excluded.rating_count,
    capacity = excluded.capacity, grades = excluded.grades, response = excluded.response, unit = excluded.unit, home = excluded.home,
    currency = excluded.currency, busy = excluded.busy, marks = excluded.marks, name_key = excluded.name_key, tsx = excluded.tsx
  where vendor_search.* is distinct from excluded.*;
  with fresh as materialized (select * from vendor_card_rows(ids)),
    gone as (delete from vendor_cards k where k.vendor_id = any(ids) and not exists (select from fresh f where f.vendor_id = k.vendor_id))
  insert into vendor_cards select * from fresh
  on conflict (vendor_id) do update set
    card = excluded.card, pin = excluded.pin, home_city = excluded.home_city, price_kind = excluded.price_kind, price = excluded.price,
    max_price = excluded.max_price, per_guest = excluded.per_guest, currency = excluded.currency, tax = excluded.tax
  where vendor_cards.* is distinct from excluded.*;
  perform learn_words(ids);
end $$;
create function refresh_vendor_search(vendor_id uuid) returns void language sql volatile as $$
  select refresh_vendor_search(array[vendor_id])
$$;

-- Everything anew, in the order in which it is read.
create function rebuild_vendor_search() returns void language plpgsql volatile as $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  lock table vendor_search, vendor_cards in exclusive mode;
  delete from vendor_search;
  delete from vendor_cards;
  delete from search_words;
  create temporary table fresh_rows (like vendor_search) on commit drop;
  loop
    ids := array(select v.id from vendors v where v.status = 'approved' and v.id > last order by v.id limit 2000);
    exit when ids = '{}';
    last := ids[cardinality(ids)];
    perform learn_terms(ids);
    insert into fresh_rows select * from vendor_search_rows(ids);
    insert into vendor_cards select * from vendor_card_rows(ids);
  end loop;
  insert into vendor_search select * from fresh_rows order by category, city, rank desc, vendor_id desc;
  drop table fresh_rows;
  perform learn_words(array(select v.id from vendors v where v.status = 'approved'));
end $$;

create or replace function search_vendors_changed() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select n.id from touched n join before o using (id)
  where (o.status = 'approved' or n.status = 'approved') and
    (o.status, o.user_id, o.slug, o.business_name, o.category_id, o.city_id, o.other_city_ids, o.area, o.description, o.price_kind,
      o.price_amount, o.price_max_amount, o.price_currency, o.price_unit, o.price_tax, o.capacity_max, o.rating_sum, o.rating_count, o.approved_at,
      o.languages, o.attributes, o.latitude, o.longitude, o.response_rate, o.response_of)
    is distinct from
    (n.status, n.user_id, n.slug, n.business_name, n.category_id, n.city_id, n.other_city_ids, n.area, n.description, n.price_kind,
      n.price_amount, n.price_max_amount, n.price_currency, n.price_unit, n.price_tax, n.capacity_max, n.rating_sum, n.rating_count, n.approved_at,
      n.languages, n.attributes, n.latitude, n.longitude, n.response_rate, n.response_of));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

create or replace function search_names_changed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_table_name = 'categories' then
    ids := array(select v.id from touched n join before o using (id) join vendors v on v.category_id = n.id
      where v.status = 'approved' and (o.name, o.synonyms) is distinct from (n.name, n.synonyms));
  elsif tg_table_name = 'cities' then
    ids := array(select distinct s.vendor_id from touched n join before o using (id) join vendor_search s on s.city = n.number
      where (o.name, o.state, o.aliases, o.latitude, o.longitude) is distinct from (n.name, n.state, n.aliases, n.latitude, n.longitude));
  else
    ids := array(select v.id from touched n join before o using (id) join vendors v on v.user_id = n.id
      where v.status = 'approved' and (o.suspended_at, o.deleted_at, o.email_verified_at) is distinct from (n.suspended_at, n.deleted_at, n.email_verified_at));
  end if;
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

select rebuild_vendor_search();
