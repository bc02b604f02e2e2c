-- `typed_words`; where no vendor has them all, all as one word that means the names that were mistyped, if any were.
create or replace function asked_words(typed text, of_category text, of_city text, exactly boolean)
returns table (given text, meant text[], question text, category_says boolean, city_says boolean, said_in int[])
language sql stable as $$
  with words as materialized (select * from typed_words(typed, of_category, of_city, exactly)),
  near as materialized (
    select array_agg(name) as names,
      string_agg('(' || plainto_tsquery('english', name)::text || ')', ' | ') as question
    from near_names(typed) name
    where not exactly and (select count(*) from words) > 1
  ),
  names as materialized (
    select n.names, '(' || n.question || ')' as question
    from near n
    where n.names is not null
      and not is_said((select string_agg(w.question, ' & ')::tsquery from words w))
  )
  select * from words where not exists (select from names)
  union all
  select typed, n.names, n.question, false, false, '{}' from names n
$$;
