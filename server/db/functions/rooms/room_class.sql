-- How many of a vendor's rooms (rooms_of) are too small for the guests.
create or replace function room_class(rooms int[], guests int) returns int language sql immutable as $$
  select coalesce(width_bucket(guests - 1, rooms), 0)
$$;
