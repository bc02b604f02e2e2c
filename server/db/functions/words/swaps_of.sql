-- A word with each two neighbouring letters in the other order.
create or replace function swaps_of(word text) returns setof text language sql immutable as $$
  select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
  from generate_series(1, least(length(word), 40) - 1) place
$$;
