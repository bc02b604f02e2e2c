-- Words of a vendor's name as they are typed: the last may be a beginning, a mistyped one is also what was meant.
create or replace function name_query(q text) returns tsquery language plpgsql stable as $$
declare
  given text;
  parts text[] := '{}';
begin
  for given in select w from regexp_split_to_table(q, '[^[:alnum:]]+') w where w <> '' limit 6 loop
    parts := parts || (
      select '(' || string_agg(
        (
          select string_agg(quote_literal('n:' || part) || ':*', ' & ')
          from regexp_split_to_table(word, ' ') part
        ), ' | '
      ) || ')'
      from (
        select unnest(given || coalesce(nullif(meant_words(given), '{}'), parted_word(given)))
        union select j.word from joined_words(q) j where given = any(j.pieces)
      ) spelled(word));
  end loop;
  return array_to_string(
    case when parts = '{}' then array['''nothing:'''] else parts || '''home'''::text end, ' & '
  )::tsquery;
end $$;
