-- All of what was typed as one question: all words must lead somewhere.
create or replace function search_query(typed text) returns tsquery language sql stable as $$
  select string_agg(question, ' & ')::tsquery from asked_words(typed, null, null, false)
$$;
