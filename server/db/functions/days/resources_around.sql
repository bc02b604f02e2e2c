-- All that it lies within, without itself.
create or replace function resources_around(part uuid) returns table (id uuid) language sql stable as $$
  with recursive up as (
    select within_id as id from resources where resources.id = part and within_id is not null
    union
    select r.within_id from resources r join up on r.id = up.id where r.within_id is not null
  )
  select id from up
$$;
