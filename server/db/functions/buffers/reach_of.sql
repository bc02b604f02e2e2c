-- How many days before and after one a booking on it may reach, with what it needs around it.
create or replace function reach_of(vendor uuid, out before int, out after int) language sql stable as $$
  select greatest(ceil(-extract(epoch from min(s.starts)) / 86400), 0)::int,
    greatest(ceil(extract(epoch from max(s.ends)) / 86400) - 1, 0)::int
  from buffered_slots(vendor) s
$$;
