-- Days on which something can't be booked beside what takes this time: another booking has to set up and to clear, too,
-- and may end after midnight.
create or replace function days_around(vendor uuid, occupied tsrange) returns daterange language sql stable as $$
  select daterange(lower(days_of(occupied)) - r.after, upper(days_of(occupied)) + r.before) from reach_of(vendor) r
$$;
