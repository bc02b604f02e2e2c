create or replace function tongues_of(languages text[], verified boolean) returns bigint language sql stable as $$
  select coalesce(bit_or(1::bigint << k.place), 0) | case when verified then 1::bigint << 62 else 0 end
  from search_terms k where k.category = 0 and k.place is not null and k.term = any(languages)
$$;
