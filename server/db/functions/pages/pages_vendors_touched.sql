-- What a page tells of a vendor, by its identifier and by its address.
create or replace function pages_vendors_touched() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vendors' then
    perform say_pages(array(
      select 'vendor ' || name from (select * from touched limit 200) v, unnest(array[v.id::text, v.slug]) name
      where name is not null));
  elsif tg_table_name = 'vendor_addresses' then
    perform say_pages(array(select 'vendor ' || slug from touched limit 200));
  else
    perform say_pages(array(
      select 'vendor ' || name
      from (select distinct vendor_id from touched limit 200) t
      join vendors v on v.id = t.vendor_id, unnest(array[v.id::text, v.slug]) name
      where name is not null));
  end if;
  return null;
end $$;

create or replace trigger pages_added after insert on vendors referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_changed after update on vendors referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_removed after delete on vendors referencing old table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_added after insert on vendor_addresses referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_added after insert on packages referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_changed after update on packages referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_removed after delete on packages referencing old table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_added after insert on photos referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_changed after update on photos referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_removed after delete on photos referencing old table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_added after insert on reviews referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_changed after update on reviews referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_removed after delete on reviews referencing old table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_added after insert on enquiries referencing new table as touched
  for each statement execute function pages_vendors_touched();
create or replace trigger pages_removed after delete on enquiries referencing old table as touched
  for each statement execute function pages_vendors_touched();
