-- For which wedding a person acts where nobody says for which: the chosen one of theirs, else one that they own.
create or replace function own_wedding(person uuid, chosen uuid default null) returns uuid language sql stable as $$
  select m.wedding_id from wedding_members m where m.user_id = person
  order by (m.wedding_id = chosen) is true desc, m.role = 'owner' desc, m.created_at, m.wedding_id limit 1
$$;
