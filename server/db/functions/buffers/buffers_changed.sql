-- By whatever way the rules are written. Of a vendor that goes, nothing is kept.
create or replace function buffers_changed() returns trigger language plpgsql as $$
declare
  vendor uuid := coalesce(new.vendor_id, old.vendor_id);
begin
  if buffers_differ(old, new) then
    perform keep_buffers(vendor, coalesce(new.as_of, old.as_of)) from vendors v where v.id = vendor;
  end if;
  return null;
end $$;

create or replace trigger buffers_changed after insert or update or delete on working_rules
  for each row execute function buffers_changed();
