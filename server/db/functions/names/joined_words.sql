-- What is written in pieces as often as in one ("K.C.", "AT&T", "3 C's"): of each stretch with signs in it, and of up
-- to four neighbours of at most two letters, the one word that they make, and its pieces.
create or replace function joined_words(typed text) returns table (word text, pieces text[])
language plpgsql stable as $$
begin
  if typed !~ '\w[^\w\s]+\w|\m\w{1,2}\W+\w{1,2}\M' then return; end if;
  return query
    with chunks as materialized (
      select row_number() over (order by c.place) as place, regexp_replace(c.chunk, '[^[:alnum:]]+', '', 'g') as word,
        array_remove(regexp_split_to_array(c.chunk, '[^[:alnum:]]+'), '') as pieces
      from regexp_split_to_table(
        regexp_replace(lower(unaccent(left(typed, 300))), '\m(\w{1,2})\s+&\s+(?=\w{1,2}\M)', '\1&', 'g'), '\s+'
      ) with ordinality c(chunk, place)
      where c.chunk ~ '[[:alnum:]]'
    )
    select c.word, c.pieces from chunks c where cardinality(c.pieces) > 1 and length(c.word) <= 40
    union
    select string_agg(c.word, '' order by c.place), array_agg(c.word) || array(
      select piece from chunks p, unnest(p.pieces) piece where p.place between f.place and f.place + more)
    from chunks f, generate_series(1, 3) more, chunks c
    where c.place between f.place and f.place + more
    group by f.place, more
    having max(length(c.word)) < 3 and count(*) = more + 1;
end $$;
