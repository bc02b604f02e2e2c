-- How many bookings and reviews there are, which the home page says; a vendor's page, how many of its bookings it
-- cancelled.
create or replace function pages_counts_touched() returns trigger language plpgsql as $$
declare
  counts boolean := true;
  ids uuid[];
begin
  if tg_table_name = 'bookings' and tg_op = 'UPDATE' then
    ids := array(
      select distinct n.vendor_id from touched n join before o using (id)
      where (n.status in ('confirmed', 'completed')) <> (o.status in ('confirmed', 'completed'))
        or (n.by_hand is null) <> (o.by_hand is null));
    counts := cardinality(ids) > 0;
  elsif tg_table_name = 'bookings' then
    counts := exists (select from touched where status in ('confirmed', 'completed'));
  end if;
  if counts then perform say_pages(array['counts']); end if;
  perform say_pages(array(
    select 'vendor ' || name
    from (select * from vendors where id = any(ids) limit 200) v, unnest(array[v.id::text, v.slug]) name
    where name is not null));
  return null;
end $$;

create or replace trigger pages_counted after insert on bookings referencing new table as touched
  for each statement execute function pages_counts_touched();
create or replace trigger pages_changed after update on bookings
  referencing old table as before new table as touched for each statement execute function pages_counts_touched();
create or replace trigger pages_removed after delete on bookings referencing old table as touched
  for each statement execute function pages_counts_touched();
create or replace trigger pages_counted after insert or update or delete on reviews
  for each statement execute function pages_counts_touched();
