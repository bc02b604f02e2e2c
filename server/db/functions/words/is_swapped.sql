-- Whether two neighbouring letters in the other order make one word the other.
create or replace function is_swapped(word text, other text) returns boolean language sql immutable as $$
  select word in (select swaps_of(other))
$$;
