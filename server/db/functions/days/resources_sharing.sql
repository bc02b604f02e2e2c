-- Whatever can't be booked beside it: itself, all within it and all around it.
create or replace function resources_sharing(resource uuid) returns table (id uuid) language sql stable as $$
  select id from resources_within(resource) union all select id from resources_around(resource)
$$;
