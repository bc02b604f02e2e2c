-- What was typed, word by word, as questions to the index of words; which of them every vendor of the category, or of
-- the city, answers already: those need not be asked; and the numbers of the cities that say it. A known word is asked
-- as its stem; one that no name, place or category has also as a beginning, and as what was meant: the nearest known
-- words, itself in two ("rosepalace"), or it and its neighbour in one ("photo grapher"). A beginning gathers every word
-- that begins so, whatever else is asked; that is why a known word is none. Exactly: without what was meant.
create or replace function typed_words(typed text, of_category text, of_city text, exactly boolean)
returns table (given text, meant text[], question text, category_says boolean, city_says boolean, said_in int[])
language plpgsql stable as $$
declare
  q text := lower(unaccent(typed));
  category_words tsvector := (
    select to_tsvector('english', unaccent(concat_ws(' ', name, array_to_string(synonyms, ' '))))
    from categories where slug = of_category);
  chosen_city tsvector := (select c.words from cities c where c.slug = of_city);
  words text[];
  joins text[];
  known text[];
  joined_of jsonb := (select jsonb_object_agg(j.word, j.pieces) from joined_words(typed) j);
  joined text;
  near text;
  stem tsquery;
  whole tsquery;
  -- Signs and words that say nothing (%, the) find nothing, not everything.
  nothing constant text := '''nothing:''';
begin
  category_says := false;
  city_says := false;
  said_in := '{}';
  meant := '{}';
  -- Quotes, a minus before a word and `or` work as in web searches.
  if q ~ '"|(^|\s)-\w|\sor\s' then
    whole := websearch_to_tsquery('english', q);
    given := q;
    question := case when numnode(whole) = 0 then nothing else whole::text end;
    return next;
    return;
  end if;
  words := array(
    select w from regexp_split_to_table(q, '[^[:alnum:]]+') w
    where w <> '' and numnode(plainto_tsquery('english', w)) > 0 limit 8);
  -- "AT&T" is made of words that say nothing.
  if q ~ '[&.+]' then words := words || array(
    select j.word from joined_words(substring(q from '\S*(?: & \S*|[&.+]\S*)')) j where not j.pieces && words);
  end if;
  joins := array(select words[place] || words[place + 1] from generate_series(1, cardinality(words) - 1) place);
  known := array(select k.word from search_words k where k.word = any(words || joins));
  for place in 1 .. cardinality(words) loop
    given := words[place];
    stem := plainto_tsquery('english', given);
    whole := stem;
    meant := '{}';
    for joined in select key from jsonb_each(joined_of) where value ? given loop
      whole := whole || plainto_tsquery('english', joined);
    end loop;
    if not exactly then
      -- Two that make a known word were perhaps one.
      foreach joined in array joins[place - 1:place] loop
        if length(joined) > 5 and joined = any(known) then
          whole := whole || plainto_tsquery('english', joined);
          if given <> all(known) then meant := array[joined]; end if;
        end if;
      end loop;
    end if;
    -- What begins with one letter is a tenth of all words: a letter is asked as it stands ("Studio K", "e-invite").
    if length(given) > 1 and given <> all(known) then
      whole := whole || to_tsquery('simple', given || ':*');
      if not exactly and meant = '{}' then
        meant := coalesce(nullif(meant_words(given), '{}'), parted_word(given));
        foreach near in array meant loop
          whole := whole || plainto_tsquery('english', near);
          stem := stem || plainto_tsquery('english', near);
        end loop;
      end if;
    end if;
    question := '(' || whole::text || ')';
    category_says := coalesce(category_words @@ stem, false);
    city_says := coalesce(chosen_city @@ stem, false);
    said_in := array(select c.number from cities c where c.words @@ stem);
    return next;
  end loop;
  -- Of nothing that can be asked, nothing is found.
  if question is null then
    given := q;
    question := nothing;
    return next;
  end if;
end $$;
