-- Two known words that were typed as one; none where it begins a known one or somebody says it.
create or replace function parted_word(given text) returns text[] language sql stable as $$
  select coalesce((
    select array[left(given, place) || ' ' || substr(given, place + 1)]
    from generate_series(3, length(given) - 3) place
    where not begins_word(given) and is_word(left(given, place)) and is_word(substr(given, place + 1))
      and uses_of(plainto_tsquery('english', given), 1) = 0
    order by abs(length(given) - 2 * place) limit 1
  ), '{}')
$$;
