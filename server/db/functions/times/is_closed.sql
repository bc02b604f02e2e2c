-- By what the business says of itself: whether couples can't ask for this, so many days later: one of the days, or the
-- part of one that it is for, is closed, or it is for a whole day, and only parts are sold.
create or replace function is_closed(vendor uuid, first_day date, last_day date, times jsonb, later int default 0)
returns boolean language plpgsql stable as $$
begin
  return exists (
    select from working_rules w
    where w.vendor_id = vendor
      and (not w.whole_days and (times is null or times @? '$[*] ? (@.slot == null || !exists(@.slot))')
        or w.closed && days_later(days_in(first_day, last_day, times), later)
        or w.closed_parts <> '{}' and exists (
          select from jsonb_array_elements(coalesce(times, '[{}]')) e
          where (w.closed_parts ->> coalesce(e -> 'slot' ->> 'name', 'day'))::datemultirange
            && case when times is null then daterange(first_day + later, last_day + later, '[]')
              else daterange((e ->> 'day')::date + later, (e ->> 'day')::date + later, '[]') end)));
end $$;
