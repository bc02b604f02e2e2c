create or replace function marks_of(of_category int, attributes jsonb) returns bit(256) language sql stable as $$
  select coalesce(bit_or(set_bit(repeat('0', 256)::bit(256), k.place, 1)), repeat('0', 256)::bit(256))
  from search_terms k
  where k.category = of_category and k.place is not null and k.term in (select vendor_terms(attributes))
$$;
