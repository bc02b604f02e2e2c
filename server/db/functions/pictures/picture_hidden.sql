-- Every server forgets which pictures are public when one may be public no more. One message a transaction: they are
-- all alike.
create or replace function picture_hidden() returns trigger language plpgsql as $$
begin
  perform pg_notify('hidden', '');
  return null;
end $$;

create or replace trigger picture_hidden after update of status on vendors for each row
  when (old.status = 'approved' and new.status <> 'approved') execute function picture_hidden();
create or replace trigger picture_hidden after update of suspended_at, deleted_at on users for each row
  when (new.suspended_at is not null or new.deleted_at is not null) execute function picture_hidden();
create or replace trigger picture_hidden after update or delete on reviews
  for each statement execute function picture_hidden();
