-- Whether two say otherwise what is needed around a booking; none is as if it said nothing.
create or replace function buffers_differ(one working_rules, other working_rules) returns boolean
language sql immutable as $$
  select (
    coalesce(one.set_up_days, 0), coalesce(one.tear_down_days, 0),
    coalesce(one.set_up_hours, 0), coalesce(one.tear_down_hours, 0)
  ) <> (
    coalesce(other.set_up_days, 0), coalesce(other.tear_down_days, 0),
    coalesce(other.set_up_hours, 0), coalesce(other.tear_down_hours, 0)
  )
$$;
