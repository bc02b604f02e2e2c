-- How many letters are wrong, missing, too many or have changed places with their neighbour, at most 3; what sounds the
-- same is one step away.
create or replace function word_steps(given text, word text) returns int language sql immutable as $$
  select case when sound_of(word) = sound_of(given) then least(1, levenshtein_less_equal(word, given, 1))
    else least(
      3,
      levenshtein_less_equal(word, given, 3),
      levenshtein_less_equal(sound_of(word), sound_of(given), 3) + 1,
      (
        select 1 + min(least(
          levenshtein_less_equal(word, swapped, 2), levenshtein_less_equal(given, other, 2)))
        from rows from (swaps_of(given), swaps_of(word)) as each(swapped, other)
        where abs(length(word) - length(given)) < 3
      )
    )
  end
$$;
