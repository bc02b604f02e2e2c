-- `busy` with the bits of these days as the calendar says: 1 where every part of the day that is sold is off, or taken
-- in every resource, or the day is closed; a resource without room for the guests is as one that is taken. Days
-- without a bit are left out. Of a calendar that nobody has opened no day
-- is said to be free.
-- A plan is kept for the whole session, perhaps made while the tables were empty: it has to use the indexes from the
-- start, or loading many rows would be quadratic.
create or replace function mark_busy(busy bit, vendor uuid, days daterange, guests int default null) returns bit(1200)
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  span daterange;
  bits varbit := busy;
  all_taken datemultirange;
  part daterange;
  unknown boolean;
  reach record;
begin
  select * into reach from reach_of(vendor);
  -- What takes these days takes others' set-up and clearing with them.
  if not isempty(days) then days := daterange(lower(days) - reach.after, upper(days) + reach.before); end if;
  select days * daterange(first_day, first_day + search_bits()),
    exists (select from vendors v where v.id = vendor and v.calendar_since is null)
  into strict span, unknown from search_days;
  if unknown then return repeat('1', search_bits())::bit(1200); end if;
  if span is null or isempty(span) then return busy; end if;
  bits := with_days(bits, span, '0');
  select range_intersect_agg(r.taken) into all_taken from (
    select case when r.capacity < guests then '{(,)}' else coalesce(
        range_agg(days_meeting(b.occupied, s.starts, s.ends)) filter (where b.id is not null), '{}') + s.closed
      end as taken
    from resources r cross join buffered_slots(vendor) s
    left join calendar_blocks b on b.resource_id = r.id and b.vendor_id = r.vendor_id
      and b.occupied && tsrange(lower(span) - reach.before, upper(span) + reach.after)
    where r.vendor_id = vendor and r.retired_at is null group by r.id, s.name, s.closed) r;
  all_taken := coalesce(all_taken, '{}')
    + coalesce((select w.closed from working_rules w where w.vendor_id = vendor), '{}');
  for part in select unnest(all_taken * datemultirange(span)) loop
    bits := with_days(bits, part, '1');
  end loop;
  return bits;
end $$;
