-- The days among these on which it is free, in their order, at most ten, as JSON text.
create or replace function free_days(vendor uuid, busy bit, days date[]) returns text language sql stable as $$
  select coalesce('[' || string_agg('"' || day || '"', ',' order by place) || ']', '[]') from (
    select d.day, d.place from unnest(days) with ordinality as d(day, place)
    where case
      when d.day <@ search_horizon() then get_bit(busy, d.day - search_epoch()) = 0
      else vendor_day(vendor, d.day) = 'free'
    end
    order by d.place limit 10) free
$$;
