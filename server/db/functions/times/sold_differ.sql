-- Whether two say otherwise what is sold of a day; none sells whole days.
create or replace function sold_differ(one working_rules, other working_rules) returns boolean
language sql immutable as $$
  select (coalesce(one.slots, '[]'), coalesce(one.whole_days, true))
    <> (coalesce(other.slots, '[]'), coalesce(other.whole_days, true))
$$;
