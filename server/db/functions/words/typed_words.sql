-- What was typed, word by word, as questions to the index of words; which of them every vendor of the category, or of
-- the city, answers already: those need not be asked. A known word is asked as its stem; one that no name, place or
-- category has also as a beginning, and one that none begins with also as the nearest that does. A beginning gathers
-- every word that begins so, whatever else is asked; that is why a known word is none.
create or replace function typed_words(typed text, of_category text, of_city text)
returns table (question text, category_says boolean, city_says boolean) language plpgsql stable as $$
declare
  q text := lower(unaccent(typed));
  category_words tsvector := (
    select to_tsvector('english', unaccent(concat_ws(' ', name, array_to_string(synonyms, ' '))))
    from categories where slug = of_category);
  city_words tsvector := (
    select to_tsvector('english', unaccent(concat_ws(' ', name, state, array_to_string(aliases, ' '))))
    from cities where slug = of_city);
  given text;
  near text;
  stem tsquery;
  whole tsquery;
  -- Signs and words that say nothing (%, the) find nothing, not everything.
  nothing constant text := '''nothing:''';
begin
  category_says := false;
  city_says := false;
  -- Quotes, a minus before a word and `or` work as in web searches.
  if q ~ '"|(^|\s)-\w|\sor\s' then
    whole := websearch_to_tsquery('english', q);
    question := case when numnode(whole) = 0 then nothing else whole::text end;
    return next;
    return;
  end if;
  for given in select w from regexp_split_to_table(q, '[^[:alnum:]]+') w where w <> '' limit 8 loop
    stem := plainto_tsquery('english', given);
    continue when numnode(stem) = 0;
    whole := stem;
    -- What begins with one letter is a tenth of all words: a letter is asked as it stands ("Studio K", "e-invite").
    if length(given) > 1 and not exists (select from search_words k where k.word = given) then
      whole := whole || to_tsquery('simple', given || ':*');
      if not exists (
        select from search_words k
        where k.word >= given collate "C" and k.word < (given || U&'\+10FFFF') collate "C"
      ) then
        near := nearest_word(given);
        if near is not null then whole := whole || plainto_tsquery('english', near); end if;
      end if;
    end if;
    question := '(' || whole::text || ')';
    category_says := coalesce(category_words @@ stem, false);
    city_says := coalesce(city_words @@ stem, false);
    return next;
  end loop;
  -- Of nothing that can be asked, nothing is found.
  if question is null then
    question := nothing;
    return next;
  end if;
end $$;
