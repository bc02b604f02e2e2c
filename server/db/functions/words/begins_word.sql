create or replace function begins_word(given text) returns boolean language sql stable as $$
  select exists (
    select from search_words k
    where k.word >= given collate "C" and k.word < (given || U&'\+10FFFF') collate "C")
$$;
