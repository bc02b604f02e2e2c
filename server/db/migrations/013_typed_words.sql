-- What was typed, word by word, as questions to the index of words; which of them every vendor of the category, or of the
-- city, answers already: those need not be asked. A known word is asked as its stem; one that no name, place or category
-- has also as a beginning, and one that none begins with also as the nearest that does. A beginning gathers every word
-- that begins so, whatever else is asked; that is why a known word is none.
create function typed_words(typed text, of_category text, of_city text)
  returns table (question text, category_says boolean, city_says boolean) language plpgsql stable as $$
declare
  q text := lower(unaccent(typed));
  category_words tsvector := (select to_tsvector('english', unaccent(concat_ws(' ', name, array_to_string(synonyms, ' ')))) from categories where slug = of_category);
  city_words tsvector := (select to_tsvector('english', unaccent(concat_ws(' ', name, state, array_to_string(aliases, ' ')))) from cities where slug = of_city);
  given text;
  near text;
  stem tsquery;
  whole tsquery;
  -- Signs and words that say nothing (%, the) find nothing, not everything.
  nothing constant text := '''nothing:''';
begin
  category_says := false;
  city_says := false;
  -- Quotes, a minus before a word and `or` work as in web searches.
  if q ~ '"|(^|\s)-\w|\sor\s' then
    whole := websearch_to_tsquery('english', q);
    question := case when numnode(whole) = 0 then nothing else whole::text end;
    return next;
    return;
  end if;
  for given in select w from regexp_split_to_table(q, '[^[:alnum:]]+') w where w <> '' limit 8 loop
    stem := plainto_tsquery('english', given);
    continue when numnode(stem) = 0;
    whole := stem;
    if not exists (select from search_words k where k.word = given) then
      whole := whole || to_tsquery('simple', given || ':*');
      if not exists (select from search_words k where k.word >= given collate "C" and k.word < (given || U&'\+10FFFF') collate "C") then
        near := nearest_word(given);
        if near is not null then whole := whole || plainto_tsquery('english', near); end if;
      end if;
    end if;
    question := '(' || whole::text || ')';
    category_says := coalesce(category_words @@ stem, false);
    city_says := coalesce(city_words @@ stem, false);
    return next;
  end loop;
  -- Of nothing that can be asked, nothing is found.
  if question is null then
    question := nothing;
    return next;
  end if;
end $$;

-- All of it as one question: all words must lead somewhere.
create or replace function search_query(typed text) returns tsquery language sql stable as $$
  select string_agg(question, ' & ')::tsquery from typed_words(typed, null, null)
$$;

-- Cards without their first brace: what a search adds stands before them, so that each is copied once and never counted
-- through. Those that are found together lie together.
create or replace function vendor_card_rows(ids uuid[]) returns setof vendor_cards language sql stable as $$
  select v.id,
    substr(json_build_object(
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
        from photos p where p.vendor_id = v.id order by p.cover desc, p.position, p.id limit 1))::text, 2),
    case when coalesce(v.latitude, city.latitude) is not null and coalesce(v.longitude, city.longitude) is not null then
      substr(json_build_object('_id', v.id, 'slug', v.slug, 'businessName', v.business_name, 'latitude', coalesce(v.latitude, city.latitude),
        'longitude', coalesce(v.longitude, city.longitude), 'exact', v.latitude is not null)::text, 2) end,
    city.number, v.price_kind, v.price_amount, v.price_max_amount, is_per_guest(v.price_unit), v.price_currency, v.price_tax
  from vendors v
  join categories c on c.id = v.category_id
  join cities city on city.id = v.city_id
  left join users owner on owner.id = v.user_id
  where v.id = any(ids) and v.status = 'approved' and owner.suspended_at is null and owner.deleted_at is null
$$;

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
  create temporary table fresh_cards (like vendor_cards) on commit drop;
  loop
    ids := array(select v.id from vendors v where v.status = 'approved' and v.id > last order by v.id limit 2000);
    exit when ids = '{}';
    last := ids[cardinality(ids)];
    perform learn_terms(ids);
    insert into fresh_rows select * from vendor_search_rows(ids);
    insert into fresh_words select * from vendor_word_rows(ids);
    insert into fresh_cards select * from vendor_card_rows(ids);
  end loop;
  insert into vendor_search select * from fresh_rows order by category, city, rank desc, vendor_id desc;
  insert into vendor_search_words select w.* from fresh_words w join fresh_rows r using (vendor_id, city) order by r.category, r.city, r.rank desc, r.vendor_id desc;
  insert into vendor_cards select k.* from fresh_cards k join fresh_rows r using (vendor_id) where r.home order by r.category, r.city, r.rank desc, r.vendor_id desc;
  drop table fresh_rows, fresh_words, fresh_cards;
  perform learn_words(array(select v.id from vendors v where v.status = 'approved'));
end $$;

create temporary table old_cards on commit drop as
  select k.* from vendor_cards k join vendor_search r using (vendor_id) where r.home order by r.category, r.city, r.rank desc, r.vendor_id desc;
truncate vendor_cards;
update old_cards set card = substr(card, 2), pin = substr(pin, 2);
insert into vendor_cards select * from old_cards;
drop table old_cards;
