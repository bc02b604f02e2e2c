-- Days of a vendor by month: on its page, and in the lists of its category in its cities. More than two years at once
-- are everything.
create or replace function pages_days_touched() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select vendor_id from touched);
  spans daterange[] := array(select days_around(vendor_id, occupied) from touched);
begin
  if tg_op = 'UPDATE' then
    ids := ids || array(select vendor_id from before);
    spans := spans || array(select days_around(vendor_id, occupied) from before);
  end if;
  perform say_pages(case when exists (select from unnest(spans) s where upper(s) - lower(s) > 730) then array['all']
    else array(
      with months as (
        select distinct t.vendor_id, to_char(month, 'YYYY-MM') as month
        from unnest(ids, spans) t(vendor_id, span),
          generate_series(date_trunc('month', lower(span)), upper(span) - 1, interval '1 month') month
      )
      select 'days ' || name || ' ' || m.month
      from months m join vendors v on v.id = m.vendor_id, unnest(array[v.id::text, v.slug]) name
      where name is not null
      union all
      select distinct 'free ' || k.slug || ' ' || t.slug || ' ' || m.month
      from months m join vendor_search s using (vendor_id)
      join categories k on k.number = s.category join cities t on t.number = s.city) end);
  return null;
end $$;

create or replace trigger pages_added after insert on calendar_blocks referencing new table as touched
  for each statement execute function pages_days_touched();
create or replace trigger pages_changed after update on calendar_blocks
  referencing old table as before new table as touched for each statement execute function pages_days_touched();
create or replace trigger pages_removed after delete on calendar_blocks referencing old table as touched
  for each statement execute function pages_days_touched();
