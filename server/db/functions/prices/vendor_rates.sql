-- What a vendor asks on which days and for how many guests, where some of its prices do not always hold; nothing of all
-- others. Days are alike where the same prices hold, so that a year has few classes of them: class 0 is a day that
-- nobody said. `days` are those of a year of 366 on which seasons begin or have ended, `weeks` has for each of these
-- the classes of its seven weekdays, `guests` the numbers from which other prices hold; range 0 of these is a number
-- that nobody said. For each class and each range, one after the other, `rates` has flat, each and cap as
-- vendor_search has them, without travel, and flags: 1 where it can be booked at once, 2 where it is for one hour or
-- one piece.
create or replace function vendor_rates(
  v vendors, least_sum bigint, price_factor int, rate numeric, out rates bigint[], out days int[], out weeks bytea,
  out guests int[]
) language sql stable as $$
  with offers as materialized (select * from offers_in(v, rate)),
    spans as materialized (
      select d.day, to_char(date '2027-12-31' + d.day, 'MM-DD') as month_day,
        row_number() over (order by d.day) as place
      from (
        select 1 as day
        union
        select day_of_year(s ->> 'from') from jsonb_array_elements(v.seasons) s
        union
        select day_of_year(s ->> 'to') + 1 from jsonb_array_elements(v.seasons) s where s ->> 'to' <> '12-31'
      ) d
    ),
    ranges as materialized (
      select r.place, r.guests
      from (
        select 0 as place, null::int as guests
        union all
        select row_number() over (order by t.guests), t.guests
        from (
          select 0 as guests
          union
          select (o.validity ->> 'guestsMin')::int from offers o where o.validity ? 'guestsMin'
          union
          select (o.validity ->> 'guestsMax')::int + 1 from offers o where o.validity ? 'guestsMax'
        ) t
      ) r
    ),
    cells as materialized (
      select c.place, c.week_day, array_agg(x.value order by r.place, x.place) as quads
      from (
        select 0 as place, null::text as month_day, null::int as week_day
        union all
        select s.place, s.month_day, w from spans s cross join generate_series(1, 7) w
      ) c
      cross join ranges r
      cross join lateral (
        select min(o.amount) filter (where is_per_guest(o.unit)) as per_guest,
          min(o.amount) filter (where not is_per_guest(o.unit)) as once,
          coalesce(bool_or(o.instant), false) as instant,
          coalesce(bool_and(o.unit in ('per_piece', 'per_hour')), false) as of_one
        from (
          select o.*, bool_or(not o.is_own) over () as any_package
          from offers o
          where price_holds(o.validity, v.seasons, c.month_day, c.week_day, r.guests)
        ) o
        where not (o.is_own and o.unit in ('per_piece', 'per_hour') and o.any_package)
      ) o
      cross join lateral (
        select case when o.per_guest = 0 then 0 else o.once end as once, nullif(o.per_guest, 0) as per_guest
      ) n
      cross join lateral (
        values
          (1, case when n.per_guest is not null then 0
            when n.once is not null then with_shares(greatest(n.once, least_sum), price_factor)
            else 4611686018427387904 end),
          (2, coalesce(n.per_guest, 0)),
          (3, case when n.per_guest is not null and n.once is not null
            then with_shares(greatest(n.once, least_sum), price_factor) else 4611686018427387904 end),
          (4, o.instant::int + 2 * o.of_one::int)
      ) x(place, value)
      group by c.place, c.week_day
    ),
    classes as (
      select c.quads, row_number() over (order by min(c.place)) - 1 as class from cells c group by c.quads
    ),
    -- Class 0 is of the day that nobody said, whichever others are the same.
    numbered as (
      select 0 as class, c.quads from cells c where c.place = 0
      union all
      select row_number() over (order by k.class), k.quads
      from classes k where k.quads <> (select c.quads from cells c where c.place = 0)
    )
  select
    (select array_agg(x.value order by n.class, x.place)
      from numbered n cross join unnest(n.quads) with ordinality x(value, place)),
    (select array_agg(s.day order by s.place) from spans s),
    (select decode(string_agg(lpad(to_hex(n.class), 2, '0'), '' order by c.place, c.week_day), 'hex')
      from cells c join numbered n using (quads) where c.place > 0),
    array(select r.guests from ranges r where r.place > 1 order by r.place)
  where v.price_validity is not null
    or exists (select from offers o where o.validity is not null)
$$;
