create or replace function learn_words(ids uuid[]) returns void language sql volatile as $$
  insert into search_words
  select word from (
    select words_of(v.business_name, v.area) as word from vendors v where v.id = any(ids) and is_listed(v.status)
    union select j.word from vendors v, joined_words(v.business_name) j
      where v.id = any(ids) and is_listed(v.status) and length(j.word) between 3 and 40
    union select words_of(variadic c.name || c.synonyms) from categories c
      where c.id in (
        select unnest(v.category_id || v.other_category_ids) from vendors v where v.id = any(ids))
    union select words_of(variadic array[p.name, p.state] || p.aliases) from cities p
      where p.number in (select s.city from vendor_search s where s.vendor_id = any(ids))
  ) found
  where not exists (select from search_words known where known.word = found.word)
  order by word
  on conflict do nothing
$$;
