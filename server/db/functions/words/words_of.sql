create or replace function words_of(variadic texts text[]) returns setof text language sql stable as $$
  select distinct word from regexp_split_to_table(lower(unaccent(array_to_string(texts, ' '))), '[^[:alnum:]]+') word
  where length(word) between 3 and 40
$$;
