-- Whether a couple waits for some of this time of a vendor, be it for that resource or any. A function of its own, so
-- that it is asked last, and only where a hold is over.
create or replace function is_queued_for(vendor uuid, resource uuid, occupied tsrange) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from queue_entries w
    where w.vendor_id = vendor and w.status = 'waiting'
      and (w.resource_id is null or w.resource_id in (select id from resources_sharing(resource)))
      and is_queued_for.occupied && with_buffers(vendor, times_of(w.first_day, w.last_day, w.times)));
end $$;
