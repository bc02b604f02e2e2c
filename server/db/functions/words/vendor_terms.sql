-- `key:option`, `key:yes`, `key:no`; for a number `key:>=n` with every step that it reaches.
create or replace function vendor_terms(attributes jsonb) returns setof text language sql immutable as $$
  select e.key || ':' || case jsonb_typeof(e.value)
    when 'string' then e.value #>> '{}'
    else case when e.value = 'true'::jsonb then 'yes' else 'no' end
  end
  from jsonb_each(attributes) e where jsonb_typeof(e.value) in ('string', 'boolean')
  union all
  select e.key || ':' || option
  from jsonb_each(attributes) e, jsonb_array_elements_text(e.value) option where jsonb_typeof(e.value) = 'array'
  union all
  select e.key || ':>=' || step from jsonb_each(attributes) e,
    unnest(array[1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10000]) step
  where jsonb_typeof(e.value) = 'number' and (e.value #>> '{}')::numeric >= step
$$;
