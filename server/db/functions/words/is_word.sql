-- A word of a name, a place or a category.
create or replace function is_word(given text) returns boolean language sql stable as $$
  select exists (select from search_words k where k.word = given)
$$;
