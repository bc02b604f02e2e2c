-- How many letters of a text are wrong, missing or too many, at most 2; two that changed places are one.
create or replace function steps_apart(given text, other text) returns int language sql immutable as $$
  select case when least(2, levenshtein_less_equal(given, other, 2)) < 2
      then levenshtein_less_equal(given, other, 1)
    when length(given) = length(other) and is_swapped(given, other) then 1
    else 2 end
$$;
