-- How well a term fits what was typed, 0 the best: it is it, begins with it, has a word that begins with it, is nearly
-- it or begins nearly with it, stands in it; null for not at all. Both in small letters without accents. Two letters
-- that changed places are one mistake: the same letters, two of them elsewhere.
create or replace function fit_of(term text, q text) returns int language sql immutable as $$
  select case
    when term = q then 0
    when starts_with(term, q) then 1
    when strpos(' ' || translate(term, '-&/', '   '), ' ' || q) > 0 then 2
    when length(q) between 4 and 40 and length(term) <= 80 and (
      starts_with(sound_of(term), sound_of(q))
      or levenshtein_less_equal(term, q, 2) <= case when length(q) < 8 then 1 else 2 end
      or (
        (left(term, 1) = left(q, 1) or length(q) > 5)
        and levenshtein_less_equal(left(term, length(q)), q, 2) <= case when length(q) < 8 then 1 else 2 end
      )
      or (
        levenshtein_less_equal(left(term, length(q)), q, 2) = 2
        and is_swapped(left(term, length(q)), q)
      )
    ) then 3
    when length(term) > 2 and strpos(' ' || q || ' ', ' ' || term || ' ') > 0 then 4
  end
$$;
