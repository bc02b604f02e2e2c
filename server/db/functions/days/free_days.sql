-- The days among these on which it is free, in their order, at most ten, as JSON text. `bits`: the place of each day's
-- bit in `busy`, which is that for the guests (busy_for), null where the calendar itself is asked.
create or replace function free_days(vendor uuid, busy bit, days date[], bits int[], guests int default null)
returns text language sql stable as $$
  select coalesce('[' || string_agg('"' || day || '"', ',' order by place) || ']', '[]') from (
    select d.day, d.place from unnest(days, bits) with ordinality as d(day, bit, place)
    where case when d.bit is not null then get_bit(busy, d.bit) = 0 else vendor_day(vendor, d.day, guests) = 'free' end
    order by d.place limit 10) free
$$;
