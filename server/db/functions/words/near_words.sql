-- Known words that a mistyped one may mean. One wrong letter leaves either the beginning or the end as it is, or two
-- letters changed places; words that are longer still look alike.
create or replace function near_words(given text) returns table (word text, steps int, alike real) language sql stable
set pg_trgm.similarity_threshold = 0.25 as $$
  with halves as (select left(given, length(given) / 2) as head, right(given, (length(given) + 1) / 2 - 1) as tail),
  found as (
    select k.word from search_words k where k.word % given
    union select k.word from search_words k where k.word = any(array(select swaps_of(given)))
    union select k.word from halves, search_words k
      where k.word >= head collate "C" and k.word < (head || U&'\+10FFFF') collate "C"
        and length(k.word) between length(given) - 1 and length(given) + 1
    union select k.word from halves, search_words k
      where reverse(k.word) collate "C" >= reverse(tail) and reverse(k.word) collate "C" < reverse(tail) || U&'\+10FFFF'
        and length(k.word) between length(given) - 1 and length(given) + 1
  )
  select f.word, s.steps, similarity(f.word, given)
  from found f, lateral (select word_steps(given, f.word) as steps) s
  where f.word !~ '\d' and length(f.word) between length(given) - 2 and length(given) + 2
    and numnode(plainto_tsquery('english', f.word)) > 0
    and s.steps <= case when length(given) < 8 then 1 else 2 end
    and (length(given) > 3 or left(f.word, 1) = left(given, 1))
$$;
