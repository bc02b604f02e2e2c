-- Every couple's account has a wedding from the moment it is written, by whatever way, and owns it.
create or replace function give_first_wedding() returns trigger language plpgsql as $$
begin
  with first as (
    insert into weddings (user_id, updated_at) select id, created_at from made where role = 'user'
    returning id, user_id, updated_at)
  insert into wedding_members (wedding_id, user_id, role, created_at)
  select id, user_id, 'owner', updated_at from first;
  return null;
end $$;

create or replace trigger first_wedding after insert on users referencing new table as made
  for each statement execute function give_first_wedding();
