-- How many vendors have something in their words, roughly and up to `most`.
create or replace function uses_of(question tsquery, most int) returns int language sql stable
set gin_fuzzy_search_limit = 2000 as $$
  select count(*)::int from (select from vendor_search_words t where t.tsx @@ question limit most) found
$$;
