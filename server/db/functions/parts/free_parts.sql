-- Of days on which this vendor is free for the guests, those of which only parts are, each with these parts, as the
-- text of a JSON object; null where there are none. A page asks it for each card that sells parts: plans are kept, and
-- of most days it asks no more than whether some hall has all of it and none of it is off.
create or replace function free_parts(vendor uuid, days date[], guests int default null) returns text
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  in_part date[];
begin
  select array_agg(d.day) into in_part
  from unnest(days) d(day)
  where exists (select from slots_of(vendor) s where s.closed @> d.day) or not exists (
    select from resources r
    where r.vendor_id = vendor and r.retired_at is null and coalesce(r.capacity >= guests, true)
      and not exists (
        select from calendar_blocks b
        where b.resource_id = r.id
          and b.occupied && with_buffers(vendor, tsrange(d.day::timestamp, d.day + interval '1 day'))
      )
  );
  if in_part is null then return null; end if;
  return (
    select '{' || string_agg('"' || f.day || '":["' || f.parts || '"]', ',' order by f.day) || '}'
    from (
      select d.day, string_agg(s.name, '","' order by s.starts) as parts
      from unnest(in_part) d(day)
      cross join buffered_slots(vendor) s
      where s.name <> 'day' and not s.closed @> d.day and exists (
        select from resources r
        where r.vendor_id = vendor and r.retired_at is null and coalesce(r.capacity >= guests, true)
          and not exists (
            select from calendar_blocks b
            where b.resource_id = r.id and b.occupied && tsrange(d.day + s.starts, d.day + s.ends)
          )
      )
      group by d.day
      having count(*) < (select count(*) from slots_of(vendor))
    ) f);
end $$;
