-- A row each: nobody writes more than one at a time.
create or replace function search_rules_changed() returns trigger language plpgsql as $$
declare days datemultirange := changed_days(old.closed, new.closed);
begin
  if buffers_differ(old, new) or sold_differ(old, new)
    or coalesce(old.closed_parts, '{}') <> coalesce(new.closed_parts, '{}') then
    select datemultirange(daterange(first_day, first_day + search_bits())) into days from search_days;
  end if;
  if days <> '{}' then
    perform mark_days(array[coalesce(new.vendor_id, old.vendor_id)], array[range_merge(days)]);
  end if;
  update vendor_cards set sells_parts = coalesce(new.slots, '[]') <> '[]'
  where vendor_id = coalesce(new.vendor_id, old.vendor_id)
    and sells_parts <> (coalesce(new.slots, '[]') <> '[]')
    and not exists (select from vendors v where v.id = vendor_id and v.listing is not null);
  return null;
end $$;

create or replace trigger search_changed after insert or update or delete on working_rules
  for each row execute function search_rules_changed();
