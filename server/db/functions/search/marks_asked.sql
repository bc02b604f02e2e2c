-- The bits of which one is needed; null when one of the terms has no place.
create or replace function marks_asked(of_category int, terms text[]) returns bit(256) language sql stable as $$
  select case
    when bool_or(k.place is null) then null
    else coalesce(bit_or(set_bit(repeat('0', 256)::bit(256), k.place, 1)), repeat('0', 256)::bit(256))
  end
  from search_terms k where k.category = of_category and k.term = any(terms)
$$;
