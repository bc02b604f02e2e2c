-- Of each of these days which of the parts that some price is for (priced_parts) can't be had, as bits: taken in every
-- resource, off, or not sold. A resource without room for the guests is as one that is taken. None of a day of which
-- nothing can be had: what it would cost is what it costs at other times. Nor of a calendar that nobody has opened.
create or replace function gone_parts(vendor uuid, days daterange, guests int default null)
returns table (day date, gone int)
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  reach record;
  -- Of each part that is sold the days on which it can't be had.
  sold text[];
  taken datemultirange[];
  none datemultirange;
  used text[];
begin
  select * into reach from reach_of(vendor);
  select priced_parts(v) into used from vendors v where v.id = vendor and v.calendar_since is not null;
  select array_agg(p.name), array_agg(p.taken), range_intersect_agg(p.taken) into sold, taken, none
  from (
    select r.name, range_intersect_agg(r.taken)
      + coalesce((select w.closed from working_rules w where w.vendor_id = vendor), '{}') as taken
    from (
      select s.name, case when o.capacity < guests then '{(,)}' else s.closed + coalesce(
        range_agg(days_meeting(b.occupied, s.starts, s.ends)) filter (where b.id is not null), '{}') end as taken
      from resources o cross join buffered_slots(vendor) s
      left join calendar_blocks b on b.resource_id = o.id and b.vendor_id = o.vendor_id
        and b.occupied && tsrange(lower(days) - reach.before, upper(days) + reach.after)
      where o.vendor_id = vendor and o.retired_at is null group by o.id, s.name, s.closed
    ) r
    group by r.name
  ) p;
  return query
  select d.at, case when none @> d.at or none is null then 0 else (
    select coalesce(sum(1 << (u.place - 1)::int), 0)::int
    from unnest(used) with ordinality u(part, place)
    where coalesce(taken[array_position(sold, u.part)] @> d.at, true)
  ) end
  from (select generate_series(lower(days), upper(days) - 1, interval '1 day')::date as at) d;
end $$;
