-- What a person does without a word about the wedding is done for their own.
create or replace function name_wedding() returns trigger language plpgsql as $$
begin
  new.wedding_id := own_wedding(new.user_id);
  return new;
end $$;

create or replace trigger wedding_named before insert on bookings
  for each row when (new.wedding_id is null and new.user_id is not null) execute function name_wedding();
create or replace trigger wedding_named before insert on enquiries
  for each row when (new.wedding_id is null and new.user_id is not null) execute function name_wedding();
create or replace trigger wedding_named before insert on favorites
  for each row when (new.wedding_id is null and new.user_id is not null) execute function name_wedding();
create or replace trigger wedding_named before insert on saved_searches
  for each row when (new.wedding_id is null and new.user_id is not null) execute function name_wedding();
