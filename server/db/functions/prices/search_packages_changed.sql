-- Packages are counted where a budget is kept to, the cheapest stand on cards, and some can be booked at once.
create or replace function search_packages_changed() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select distinct n.vendor_id from touched n join before o using (id)
  where (o.name, o.amount, o.unit, o.currency, o.instant, o.validity)
      is distinct from (n.name, n.amount, n.unit, n.currency, n.instant, n.validity)
    and exists (select from vendors v where v.id = n.vendor_id and is_listed(v.status)));
begin
  if ids <> '{}' then perform refresh_vendor_search(ids); end if;
  return null;
end $$;

create or replace trigger search_changed after update on packages
  referencing old table as before new table as touched
  for each statement execute function search_packages_changed();
