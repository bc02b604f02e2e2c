-- Days that are in one of the two and not in the other.
create or replace function changed_days(before datemultirange, after datemultirange)
returns datemultirange language sql immutable as $$
  select (coalesce(before, '{}') - coalesce(after, '{}')) + (coalesce(after, '{}') - coalesce(before, '{}'))
$$;
