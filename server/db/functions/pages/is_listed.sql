-- Whether the public finds vendors of a state: those who are here, and those that nobody runs yet.
create or replace function is_listed(status text) returns boolean language sql immutable as $$
  select status in ('approved', 'unclaimed')
$$;
