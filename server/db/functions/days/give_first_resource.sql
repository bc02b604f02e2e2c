-- Something has to be booked: every vendor has a hall, team or car from the moment it is written, by whatever way.
create or replace function give_first_resource() returns trigger language plpgsql as $$
begin
  insert into resources (vendor_id, name, position) select id, 'Main', 0 from made;
  return null;
end $$;

create or replace trigger first_resource after insert on vendors referencing new table as made
  for each statement execute function give_first_resource();
