create or replace function unit_number(unit text) returns smallint language sql immutable as $$
  select coalesce(
    array_position(array['per_plate_veg', 'per_plate_nonveg', 'per_plate', 'per_person', 'per_day', 'per_event',
      'per_function', 'per_hour', 'per_piece', 'package'], unit),
    0)::smallint
$$;
