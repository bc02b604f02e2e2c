-- Whom a business names as the one who runs it is an owner among its members, by whatever way it came to it, in place
-- of the owner it named before; a business that nobody runs has no members.
create or replace function keep_vendor_owner() returns trigger language plpgsql as $$
begin
  if new.user_id is null then
    delete from vendor_members where vendor_id = new.id;
  else
    if tg_op = 'UPDATE' then
      delete from vendor_members where vendor_id = new.id and user_id = old.user_id and role = 'owner';
    end if;
    insert into vendor_members (vendor_id, user_id, role) values (new.id, new.user_id, 'owner')
    on conflict (vendor_id, user_id) do update set role = 'owner';
  end if;
  return null;
end $$;

create or replace trigger owner_given after insert on vendors
  for each row when (new.user_id is not null) execute function keep_vendor_owner();
create or replace trigger owner_changed after update of user_id on vendors
  for each row when (new.user_id is distinct from old.user_id) execute function keep_vendor_owner();
