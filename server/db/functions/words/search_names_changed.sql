create or replace function search_names_changed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_table_name = 'categories' then
    ids := array(
      with renamed as materialized (
        select n.id from touched n join before o using (id)
        where (o.name, o.synonyms) is distinct from (n.name, n.synonyms))
      select v.id from renamed r join vendors v on v.category_id = r.id where is_listed(v.status)
      union
      select v.id from renamed r join vendors v on v.other_category_ids @> array[r.id]
      where v.other_category_ids <> '{}' and is_listed(v.status));
  elsif tg_table_name = 'cities' then
    -- Planned anew each time: a plan for one city would look through all of them for each of the thousands of a list.
    execute $plan$
      with changed as materialized (
        select n.id, n.number, (o.latitude, o.longitude) is distinct from (n.latitude, n.longitude) as moved
        from touched n join before o using (id)
        where (o.name, o.state, o.aliases, o.latitude, o.longitude)
          is distinct from (n.name, n.state, n.aliases, n.latitude, n.longitude))
      select array(select distinct s.vendor_id from changed c join vendor_search s on s.city = c.number)
        || travellers_to(array(select id from changed where moved))
    $plan$ into ids;
  else
    ids := array(
      select v.id from touched n join before o using (id) join vendors v on v.user_id = n.id
      where is_listed(v.status) and (o.suspended_at, o.deleted_at, o.email_verified_at)
        is distinct from (n.suspended_at, n.deleted_at, n.email_verified_at));
  end if;
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

create or replace trigger search_changed after update on categories
  referencing old table as before new table as touched
  for each statement execute function search_names_changed();
create or replace trigger search_changed after update on cities
  referencing old table as before new table as touched
  for each statement execute function search_names_changed();
create or replace trigger search_changed after update on users
  referencing old table as before new table as touched
  for each statement execute function search_names_changed();
