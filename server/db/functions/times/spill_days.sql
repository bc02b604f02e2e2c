-- How many days before it a block may be in the way of: a part of a day may end after midnight.
create or replace function spill_days(vendor uuid) returns int language sql stable as $$
  select count(*)::int from working_rules w where w.vendor_id = vendor and w.slots <> '[]'
$$;
