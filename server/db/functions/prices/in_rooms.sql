-- When a price holds that is for certain halls: for no more guests than the largest of them has room for, where each
-- says for how many it is.
create or replace function in_rooms(validity jsonb, vendor uuid) returns jsonb language sql stable as $$
  select case when room.guests < coalesce((validity ->> 'guestsMax')::int, 2147483647)
    then validity || jsonb_build_object('guestsMax', room.guests) else validity end
  from (
    select case when bool_and(r.capacity is not null) then max(r.capacity) end as guests
    from resources r where r.vendor_id = vendor and r.retired_at is null and validity -> 'halls' ? r.name
  ) room
$$;
