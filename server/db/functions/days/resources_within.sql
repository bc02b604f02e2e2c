-- It, and all that lies within it.
create or replace function resources_within(whole uuid) returns table (id uuid) language sql stable as $$
  with recursive down as (
    select whole as id
    union
    select r.id from resources r join down on r.within_id = down.id
      and r.vendor_id = (select o.vendor_id from resources o where o.id = whole)
  )
  select id from down
$$;
