-- `busy` with the bits of these days as the calendar says: 1 where every resource is taken.
-- A plan is kept for the whole session, perhaps made while the tables were empty: it has to use the indexes from the
-- start, or loading many rows would be quadratic.
create or replace function mark_busy(busy bit, vendor uuid, days daterange) returns bit(1200) language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  span daterange := days * search_horizon();
  bits varbit := busy;
  all_taken datemultirange;
  part daterange;
begin
  if span is null or isempty(span) then return busy; end if;
  bits := overlay(bits placing repeat('0', upper(span) - lower(span))::varbit from lower(span) - search_epoch() + 1);
  select range_intersect_agg(r.taken) into all_taken from (
    select coalesce(range_agg(days_of(b.during)) filter (where b.id is not null), '{}') as taken
    from resources r
    left join calendar_blocks b on b.resource_id = r.id and b.vendor_id = r.vendor_id
      and b.during && tsrange(lower(span), upper(span))
    where r.vendor_id = vendor group by r.id) r;
  for part in select unnest(all_taken * datemultirange(span)) loop
    bits := overlay(bits placing repeat('1', upper(part) - lower(part))::varbit from lower(part) - search_epoch() + 1);
  end loop;
  return bits;
end $$;
