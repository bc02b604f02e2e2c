-- Words of a vendor's name as they are typed: the last may be a beginning, a word that leads nowhere gives way to the
-- nearest.
create or replace function name_query(q text) returns tsquery language plpgsql stable as $$
declare
  given text;
  parts text[] := '{}';
begin
  for given in select w from regexp_split_to_table(q, '[^[:alnum:]]+') w where w <> '' limit 6 loop
    if not exists (
      select from search_words k
      where k.word >= given collate "C" and k.word < (given || U&'\+10FFFF') collate "C"
    ) then
      given := coalesce(nearest_word(given), given);
    end if;
    parts := parts || (quote_literal('n:' || given) || ':*');
  end loop;
  return array_to_string(
    case when parts = '{}' then array['''nothing:'''] else parts || '''home'''::text end, ' & '
  )::tsquery;
end $$;
