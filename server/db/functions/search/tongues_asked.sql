-- The bits of which all are needed; -1, which nobody has, for a language that nobody speaks; null when one has no
-- place.
create or replace function tongues_asked(languages text[]) returns bigint language sql stable as $$
  select case
    when count(k.term) < count(*) then -1
    when bool_or(k.place is null) then null
    else bit_or(1::bigint << k.place)
  end
  from unnest(languages) language left join search_terms k on k.category = 0 and k.term = language
$$;
