-- Nothing lies within itself, by whatever way; two who move halls of one vendor wait for each other.
create or replace function keep_resource_tree() returns trigger language plpgsql as $$
begin
  perform from vendors where id = new.vendor_id for no key update;
  if exists (select from resources_around(new.id) up where up.id = new.id) then
    raise exception 'a resource within itself' using errcode = 'check_violation', constraint = 'resource_in_a_ring';
  end if;
  return null;
end $$;

create or replace trigger resource_tree after insert or update of within_id on resources for each row
  when (new.within_id is not null) execute function keep_resource_tree();
