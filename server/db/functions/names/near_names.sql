-- Names of vendors, as the search compares them, that were typed with one mistake anywhere: a letter that is missing,
-- wrong, too many or has changed places. At most three, of those that are nearest. What was typed may be the beginning
-- of a name, and leave out “the”. Names are looked up by their longer words, each as it was typed or as what it may
-- mean, whether it is a word or not ("tulsi looms").
create or replace function near_names(typed text) returns setof text language plpgsql stable as $$
declare
  said text := btrim(regexp_replace(lower(unaccent(typed)), '[^[:alnum:]]+', ' ', 'g'));
  words text[] := string_to_array(said, ' ');
  count int := cardinality(words);
  -- Short words that are none ("hte", "j") find nothing, and are compared with the rest; so are all of three letters,
  -- where others are longer.
  shortest int := case
    when exists (select from unnest(words) word where length(word) > 3 and is_word(word)) then 4 else 3 end;
  asked tsquery;
begin
  if count not between 2 and 8 or length(said) > 100 then return; end if;
  select string_agg(w.question, ' & ')::tsquery into asked from (
    select '(' || string_agg(quote_literal('n:' || m.word), ' | ') || ')' as question
    from unnest(words) with ordinality g(word, place),
      lateral (
        select g.word
        union
        (select n.word from near_words(g.word) n where n.steps = 1 order by n.alike desc, n.word limit 20)
      ) m(word)
    where length(g.word) > 4 or (length(g.word) >= shortest and is_word(g.word))
    group by g.place
  ) w;
  return query
    select f.name_key from (
      select s.name_key, min(least(
        steps_apart(said, p.name),
        steps_apart(regexp_replace(said, '^the ', ''), regexp_replace(p.name, '^the ', '')),
        steps_apart(said, array_to_string((string_to_array(p.name, ' '))[:count], ' ')),
        steps_apart(said, array_to_string((string_to_array(regexp_replace(p.name, '^the ', ''), ' '))[:count], ' '))
      )) as steps
      from (
        select t.vendor_id, t.city from vendor_search_words t where t.tsx @@ (asked && 'home') limit 1000
      ) w
      join vendor_search s using (vendor_id, city),
        lateral (select btrim(regexp_replace(s.name_key, '[^[:alnum:]]+', ' ', 'g')) as name offset 0) p
      group by s.name_key
    ) f
    where f.steps < 2
    order by f.steps, f.name_key limit 3;
end $$;
