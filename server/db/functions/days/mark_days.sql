-- A booking touches a day or two: only their bits, and bytes, are made anew, once a vendor.
create or replace function mark_days(ids uuid[], spans daterange[]) returns void language plpgsql volatile
set enable_seqscan = off as $$
begin
  perform from vendors v where v.id = any(ids) order by v.id for no key update;
  update vendor_search s set busy = n.busy, room_busy = n.room_busy, rate_parts = n.parts
  from (
    select h.vendor_id, mark_busy(h.busy, h.vendor_id, t.days) as busy,
      mark_rooms(h.room_busy, h.rooms, h.vendor_id, t.days) as room_busy,
      mark_parts(h.rate_parts, h.vendor_id, t.days, h.rooms) as parts
    from (select id, range_merge(range_agg(span)) as days from unnest(ids, spans) as u(id, span) group by id) t
    join vendor_search h on h.vendor_id = t.id and h.home and h.rank >= 0
    join vendors v on v.id = t.id and v.listing is null
    offset 0) n
  where s.vendor_id = n.vendor_id and (s.busy <> n.busy or s.room_busy <> n.room_busy or s.rate_parts <> n.parts);
end $$;
