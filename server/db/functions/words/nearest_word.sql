-- The known word that was most likely meant: one letter away, or two in a long word, or sounding the same.
create or replace function nearest_word(given text) returns text language sql stable
set pg_trgm.similarity_threshold = 0.25 as $$
  select word from (
    select k.word, similarity(k.word, given) as like_it,
      case when sound_of(k.word) = sound_of(given) then 1 else least(
        levenshtein_less_equal(k.word, given, 3),
        levenshtein_less_equal(sound_of(k.word), sound_of(given), 3) + 1
      ) end as steps
    from search_words k where k.word % given and length(given) between 4 and 40
  ) near where steps <= case when length(given) < 8 then 1 else 2 end
  order by steps, like_it desc, word limit 1
$$;
