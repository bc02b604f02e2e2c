-- The parts of the day that some price of a vendor is for, each once; the place of each is its bit in
-- vendor_search.rate_parts.
create or replace function priced_parts(v vendors) returns text[] language sql stable as $$
  select array(
    select distinct part
    from (
      select v.price_validity as validity
      union all
      select p.validity from packages p where p.vendor_id = v.id
    ) o, jsonb_array_elements_text(o.validity -> 'parts') part
    order by part)
$$;
