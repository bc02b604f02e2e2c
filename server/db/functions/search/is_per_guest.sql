create or replace function is_per_guest(unit text) returns boolean language sql immutable as $$
  select coalesce(unit in ('per_plate_veg', 'per_plate_nonveg', 'per_plate', 'per_person'), false)
$$;
