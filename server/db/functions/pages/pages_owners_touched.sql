-- Of its owner a vendor's page tells whether the address is proved; of its enquiries, how many were answered in time.
create or replace function pages_owners_touched() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_table_name = 'users' then
    ids := array(
      select v.id from touched n join before o using (id) join vendors v on v.user_id = n.id
      where (o.suspended_at, o.deleted_at, o.email_verified_at)
        is distinct from (n.suspended_at, n.deleted_at, n.email_verified_at));
  else
    ids := array(
      select distinct n.vendor_id from touched n join before o using (id)
      where n.first_replied_at is distinct from o.first_replied_at);
  end if;
  perform say_pages(array(
    select 'vendor ' || name
    from (select * from vendors where id = any(ids) limit 200) v, unnest(array[v.id::text, v.slug]) name
    where name is not null));
  return null;
end $$;

create or replace trigger pages_changed after update on users referencing old table as before new table as touched
  for each statement execute function pages_owners_touched();
create or replace trigger pages_changed after update on enquiries referencing old table as before new table as touched
  for each statement execute function pages_owners_touched();
