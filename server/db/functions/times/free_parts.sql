-- Of days on which this vendor is free, those of which only parts are, each with these parts, as the text of a JSON
-- object; null where there are none. A page asks it for each card that sells parts: its plan is kept.
create or replace function free_parts(vendor uuid, days date[]) returns text language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return (
    select '{' || string_agg('"' || f.day || '":["' || f.parts || '"]', ',' order by f.day) || '}'
    from (
      select d.day, string_agg(s.name, '","' order by s.starts) as parts
      from unnest(days) d(day)
      cross join buffered_slots(vendor) s
      where exists (
        select from resources r
        where r.vendor_id = vendor and r.retired_at is null and not exists (
          select from calendar_blocks b
          where b.resource_id = r.id and b.vendor_id = r.vendor_id
            and b.occupied && tsrange(d.day + s.starts, d.day + s.ends)
        )
      )
      group by d.day
      having not bool_or(s.name = 'day')
    ) f);
end $$;
