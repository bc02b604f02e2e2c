-- For how many guests a vendor's halls have room, each number once, the least first; null where none says so.
create or replace function rooms_of(vendor uuid) returns int[] language sql stable as $$
  select array_agg(distinct r.capacity order by r.capacity)
  from resources r where r.vendor_id = vendor and r.retired_at is null and r.capacity is not null
$$;
