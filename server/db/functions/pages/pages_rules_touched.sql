-- The months of the days that are closed now and were not, or the other way round, as far as the search knows days.
create or replace function pages_rules_touched() returns trigger language plpgsql as $$
declare
  days datemultirange := (select datemultirange(daterange(first_day - 40, first_day + search_bits())) from search_days);
  vendor uuid := coalesce(new.vendor_id, old.vendor_id);
begin
  if not buffers_differ(old, new) and not sold_differ(old, new)
    and coalesce(old.closed_parts, '{}') = coalesce(new.closed_parts, '{}') then
    days := days * changed_days(old.closed, new.closed);
  end if;
  if sold_differ(old, new) then
    perform say_pages(array(
      select 'vendor ' || name from vendors v, unnest(array[v.id::text, v.slug]) name
      where v.id = vendor and name is not null));
  end if;
  perform say_pages(array(
    with months as (
      select distinct to_char(month, 'YYYY-MM') as month
      from unnest(days) span,
        generate_series(date_trunc('month', lower(span)), upper(span) - 1, interval '1 month') month
    )
    select 'days ' || name || ' ' || m.month
    from months m, vendors v, unnest(array[v.id::text, v.slug]) name
    where v.id = vendor and name is not null
    union all
    select 'free ' || k.slug || ' ' || t.slug || ' ' || m.month
    from months m, vendor_search s
    join categories k on k.number = s.category join cities t on t.number = s.city
    where s.vendor_id = vendor));
  return null;
end $$;

create or replace trigger pages_changed after insert or update or delete on working_rules
  for each row execute function pages_rules_touched();
