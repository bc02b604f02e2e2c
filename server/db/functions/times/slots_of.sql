-- What a vendor sells of each day: `day`, all of it, and the parts that its working rules name.
create or replace function slots_of(vendor uuid) returns table (name text, starts interval, ends interval)
language sql stable as $$
  select 'day', interval '0', interval '1 day'
  union all
  select s ->> 'name', (s ->> 'from')::interval, slot_end(s)
  from working_rules w cross join jsonb_array_elements(w.slots) s
  where w.vendor_id = vendor
$$;
