-- Whether a path of regions leads through one whose name, or other name, begins so (folded).
create or replace function lies_in(path text[], beginning text) returns boolean language sql stable as $$
  select exists (select from region_names n where n.region = any(path) and starts_with(n.key, beginning))
$$;
