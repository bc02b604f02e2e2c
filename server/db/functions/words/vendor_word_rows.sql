-- What these vendors are found by when words are typed; each vendor's words are worked out once.
create or replace function vendor_word_rows(ids uuid[]) returns setof vendor_search_words language sql stable as $$
  with per as materialized (
    select v.id, v.city_id, v.other_city_ids, v.travel_max_km, c.number || others.numbers as numbers,
      to_tsvector('english', unaccent(concat_ws(' ', v.business_name, joined.words, c.name,
        array_to_string(c.synonyms, ' '), others.words, v.area,
        places.words, left(v.description, 2000))))
        || array_to_tsvector(array(
          select distinct 'n:' || left(word, 60)
          from regexp_split_to_table(
            lower(unaccent(concat_ws(' ', replace(v.business_name, '&', ' and '), joined.words))), '[^[:alnum:]]+') word
          where word <> '')) as words
    from vendors v
    join categories c on c.id = v.category_id
    cross join lateral (
      select string_agg(j.word, ' ' order by j.word) as words from joined_words(v.business_name) j
    ) joined
    join lateral (
      select string_agg(concat_ws(' ', o.name, array_to_string(o.synonyms, ' ')), ' ' order by o.id) as words,
        array_agg(o.number order by o.number) as numbers
      from categories o where o.id = any(v.other_category_ids)
    ) others on true
    left join users owner on owner.id = v.user_id
    join lateral (
      select string_agg(concat_ws(' ', p.name, p.state, array_to_string(p.aliases, ' ')), ' ' order by p.id) as words
      from cities p where p.id = v.city_id or p.id = any(v.other_city_ids)
    ) places on true
    where v.id = any(ids) and is_listed(v.status) and owner.suspended_at is null and owner.deleted_at is null)
  select v.id, city.number,
    v.words
      || array_to_tsvector(
        array['in:' || city.number]
        || array(
          select term from unnest(v.numbers) n,
            unnest(array['is:' || n, 'in:' || city.number || ':is:' || n,
              case when city.id = v.city_id then 'home:is:' || n end]) term
          where term is not null)
        || case when city.id = v.city_id then array['home'] else '{}' end)
  from per v, served_cities(v.city_id, v.other_city_ids, v.travel_max_km) city
$$;
