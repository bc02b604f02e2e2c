-- Words apart from what is filtered and counted: with them a row was three times as wide, and every question that asks
-- for no word read them, too. The index that tells how many vendors a category has answers without the rows.
truncate vendor_search, vendor_cards;
alter table vendor_search drop column tsx;

create table vendor_search_words (
  vendor_id uuid not null references vendors on delete cascade,
  city int not null references cities (number) on delete cascade,
  tsx tsvector not null,
  primary key (vendor_id, city)
);
create index on vendor_search_words using gin (tsx);

drop index vendor_search_category_rank_vendor_id_idx;
create index on vendor_search (category, rank desc, vendor_id desc) include (home);

create or replace function vendor_search_rows(ids uuid[]) returns setof vendor_search language sql stable as $$
  with per as materialized (
    select v.*, c.number as category_number, home.number as home_number,
      mark_busy(repeat('0', 1200)::bit(1200), v.id, search_horizon()) as busy,
      marks_of(c.number, v.attributes) as marks,
      tongues_of(v.languages, v.user_id is not null and owner.email_verified_at is not null) as tongues,
      coalesce(v.response_rate, -1)::int as response,
      case when v.price_kind <> 'on_request' then v.price_amount end as price
    from vendors v
    join categories c on c.id = v.category_id
    join cities home on home.id = v.city_id
    left join users owner on owner.id = v.user_id
    where v.id = any(ids) and v.status = 'approved' and owner.suspended_at is null and owner.deleted_at is null)
  select (extract(epoch from coalesce(v.approved_at, v.created_at)) * 1000000)::bigint,
    case when v.price is null then 4611686018427387904 when is_per_guest(v.price_unit) then 0 else v.price end,
    case when v.price is not null and is_per_guest(v.price_unit) then v.price else 0 end,
    v.tongues, v.id, city.number, v.category_number, v.home_number,
    (1000000 * (v.rating_sum + 32)::bigint / (v.rating_count + 8))::int, v.rating_sum, v.rating_count,
    coalesce(v.capacity_max, 2147483647), grades_of(v.rating_sum, v.rating_count, v.response, coalesce(v.capacity_max, 2147483647)), v.response,
    unit_number(v.price_unit), city.id = v.city_id, coalesce(v.price_currency, ''), v.busy, v.marks, lower(unaccent(v.business_name))
  from per v join cities city on city.id = v.city_id or city.id = any(v.other_city_ids)
$$;
create function vendor_word_rows(ids uuid[]) returns setof vendor_search_words language sql stable as $$
  with per as materialized (
    select v.id, v.city_id, v.other_city_ids, c.number as category,
      to_tsvector('english', unaccent(concat_ws(' ', v.business_name, c.name, array_to_string(c.synonyms, ' '), v.area, places.words, left(v.description, 2000))))
        || array_to_tsvector(array(select distinct 'n:' || left(word, 60) from regexp_split_to_table(lower(unaccent(v.business_name)), '[^[:alnum:]]+') word where word <> '')) as words
    from vendors v
    join categories c on c.id = v.category_id
    left join users owner on owner.id = v.user_id
    join lateral (
      select string_agg(concat_ws(' ', p.name, p.state, array_to_string(p.aliases, ' ')), ' ' order by p.id) as words
      from cities p where p.id = v.city_id or p.id = any(v.other_city_ids)
    ) places on true
    where v.id = any(ids) and v.status = 'approved' and owner.suspended_at is null and owner.deleted_at is null)
  select v.id, city.number,
    v.words || array_to_tsvector(array['in:' || city.number, 'is:' || v.category, 'in:' || city.number || ':is:' || v.category]
      || case when city.id = v.city_id then array['home', 'home:is:' || v.category] else '{}' end)
  from per v join cities city on city.id = v.city_id or city.id = any(v.other_city_ids)
$$;

create or replace function refresh_vendor_search(ids uuid[]) returns void language plpgsql volatile set enable_seqscan = off as $$
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
    currency = excluded.currency, busy = excluded.busy, marks = excluded.marks, name_key = excluded.name_key
  where vendor_search.* is distinct from excluded.*;
  with fresh as materialized (select * from vendor_word_rows(ids)),
    gone as (delete from vendor_search_words w where w.vendor_id = any(ids) and not exists (select from fresh f where f.vendor_id = w.vendor_id and f.city = w.city))
  insert into vendor_search_words select * from fresh
  on conflict (vendor_id, city) do update set tsx = excluded.tsx where vendor_search_words.tsx is distinct from excluded.tsx;
  with fresh as materialized (select * from vendor_card_rows(ids)),
    gone as (delete from vendor_cards k where k.vendor_id = any(ids) and not exists (select from fresh f where f.vendor_id = k.vendor_id))
  insert into vendor_cards select * from fresh
  on conflict (vendor_id) do update set
    card = excluded.card, pin = excluded.pin, home_city = excluded.home_city, price_kind = excluded.price_kind, price = excluded.price,
    max_price = excluded.max_price, per_guest = excluded.per_guest, currency = excluded.currency, tax = excluded.tax
  where vendor_cards.* is distinct from excluded.*;
  perform learn_words(ids);
end $$;

create or replace function rebuild_vendor_search() returns void language plpgsql volatile as $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  lock table vendor_search, vendor_search_words, vendor_cards in exclusive mode;
  delete from vendor_search;
  delete from vendor_search_words;
  delete from vendor_cards;
  delete from search_words;
  create temporary table fresh_rows (like vendor_search) on commit drop;
  create temporary table fresh_words (like vendor_search_words) on commit drop;
  loop
    ids := array(select v.id from vendors v where v.status = 'approved' and v.id > last order by v.id limit 2000);
    exit when ids = '{}';
    last := ids[cardinality(ids)];
    perform learn_terms(ids);
    insert into fresh_rows select * from vendor_search_rows(ids);
    insert into fresh_words select * from vendor_word_rows(ids);
    insert into vendor_cards select * from vendor_card_rows(ids);
  end loop;
  insert into vendor_search select * from fresh_rows order by category, city, rank desc, vendor_id desc;
  insert into vendor_search_words select w.* from fresh_words w join fresh_rows r using (vendor_id, city) order by r.category, r.city, r.rank desc, r.vendor_id desc;
  drop table fresh_rows, fresh_words;
  perform learn_words(array(select v.id from vendors v where v.status = 'approved'));
end $$;

select rebuild_vendor_search();
