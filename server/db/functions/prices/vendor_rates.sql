-- What a vendor asks on which days and for how many guests; for those alone of whom some price does not always hold
-- (prices_depend); of certain halls for no more than have room there (in_rooms). Days are alike where the same prices
-- hold, so that a year has few classes of them: class 0 is a day
-- that nobody said. `days` are those of a year of 366 on which seasons begin or have ended, `weeks` has for each of
-- these the classes of its seven weekdays, once for each set of parts of the day that are gone (bits by priced_parts),
-- `guests` the numbers from which other prices hold, or another is the
-- cheapest; range 0 of these is a number that nobody said. For each class and each range, one after the other:
-- `rates` has flat, each and cap as vendor_search has them, without travel, and flags: 1 where it can be booked at
-- once, 2 where it is for one hour or one piece; `cells` has what a card says then (see sold_cell), its beginning as
-- text in `heads`, each of them once.
create or replace function vendor_rates(
  v vendors, least_sum bigint, price_factor int, rate numeric, site text, out rates bigint[], out days int[],
  out weeks smallint[], out guests int[], out cells jsonb[], out heads text[]
) language sql stable as $$
  with used as materialized (select priced_parts(v) as parts),
    offers as materialized (
    select o.*, coalesce(site_amount(o.amount, rate), o.amount) as counted,
      (
        select sum(1 << (u.place - 1)::int)::int
        from used, unnest(used.parts) with ordinality u(part, place) where o.validity -> 'parts' ? u.part
      ) as bits,
      not o.is_own and not o.of_one and o.price ->> 'currency' = coalesce(v.price_currency, o.price ->> 'currency')
        as is_offer
    from (
      select p.place, p.price, p.validity, p.instant, p.is_own, is_per_guest(p.price ->> 'unit') as per_guest,
        p.price ->> 'unit' in ('per_piece', 'per_hour') as of_one,
        most_of(p.price ->> 'kind', (p.price ->> 'amount')::bigint, (p.price ->> 'maxAmount')::bigint) as amount
      from (
        select p.position as place, in_rooms(p.validity, v.id) as validity, p.instant, false as is_own,
          jsonb_build_object(
            'name', p.name, 'kind', 'exact', 'amount', p.amount, 'currency', p.currency, 'unit', p.unit) as price
        from packages p where p.vendor_id = v.id
        union all
        select -1, stated.price -> 'validity', false, true, stated.price
        from (select price_in_rooms(v) as price offset 0) stated where stated.price is not null
      ) p
    ) o
  ),
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
      select 0 as place, null::int as guests
      union all
      select row_number() over (order by t.guests), t.guests
      from (
        select 0 as guests
        union
        select (o.validity ->> 'guestsMin')::int from offers o where o.validity ? 'guestsMin'
        union
        select (o.validity ->> 'guestsMax')::int + 1 from offers o where o.validity ? 'guestsMax'
        union
        -- From where on a package for each guest costs as much as one as a whole, and from where on more.
        select least(n.guests, 1000000)::int
        from offers a
        join offers b on a.is_offer and b.is_offer and a.per_guest and not b.per_guest and a.amount > 0
        cross join lateral (values ((b.amount + a.amount - 1) / a.amount), (b.amount / a.amount + 1)) n(guests)
        where v.price_validity is not null or v.price_kind is null
      ) t
    ),
    -- Which prices hold on a day, for any number of guests, while all of its parts can be had.
    whole as materialized (
      select c.place, c.week_day, array(
          select o.place from offers o where price_holds(o.validity, v.seasons, c.month_day, c.week_day, null)
        ) as holding
      from (
        select 0 as place, null::text as month_day, null::int as week_day
        union all
        select s.place, s.month_day, w from spans s cross join generate_series(1, 7) w
      ) c
    ),
    year as materialized (
      select y.place, y.week_day, m.gone, array(
          select o.place from offers o
          where o.place = any(y.holding) and (o.bits is null or o.bits & ~m.gone <> 0) order by o.place
        ) as holding
      from whole y
      cross join (
        select generate_series(0, (1 << cardinality(used.parts)) - 1) as gone from used
      ) m
      where y.place > 0 or m.gone = 0
    ),
    classes as materialized (
      select row_number() over (order by min(y.place), y.holding) - 1 as class, y.holding from year y group by y.holding
    ),
    priced as materialized (
      select k.class, r.place as range, n.*,
        sold_cell(v, o.own, o.pack, o.packages, o.instant, o.leasts, rate, site) as sold
      from classes k
      cross join ranges r
      cross join lateral (
        select min(h.counted) filter (where h.counts and h.per_guest) as each,
          min(h.counted) filter (where h.counts and not h.per_guest) as once,
          coalesce(bool_or(h.instant and h.is_offer and v.price_kind is not null), false) as instant,
          coalesce(bool_and(h.of_one) filter (where h.counts), false) as of_one,
          (array_agg(h.price) filter (where h.is_own))[1] as own,
          (array_agg(
              h.price order by for_guests(h.amount, h.per_guest, greatest(coalesce(r.guests, 100), 1)), h.place)
            filter (where h.is_offer))[1] as pack,
          array[
            (array_agg(h.price || jsonb_build_object('validity', h.validity) order by h.amount, h.place)
              filter (where h.is_offer and not h.per_guest))[1],
            (array_agg(h.price || jsonb_build_object('validity', h.validity) order by h.amount, h.place)
              filter (where h.is_offer and h.per_guest))[1]
          ] as packages,
          array[
            min(h.amount) filter (where not h.per_guest and (h.is_own or not h.of_one)),
            min(h.amount) filter (where h.per_guest)
          ] as leasts
        from (
          select o.*,
            case when o.is_own then o.amount is not null and not (o.of_one and bool_or(o.is_offer) over ())
              else o.is_offer end as counts
          from offers o
          where o.place = any(k.holding) and price_holds(o.validity, v.seasons, null, null, r.guests)
        ) h
      ) o
      cross join lateral (
        select nullif(o.each, 0) as each, case when o.each = 0 then 0 else o.once end as once,
          o.instant::int + 2 * o.of_one::int as flags
      ) n
    ),
    texts as materialized (
      select p.sold ->> 'head' as head, row_number() over (order by min(p.class), min(p.range)) as place
      from priced p group by 1
    )
  select
    (select array_agg(x.value order by p.class, p.range, x.place)
      from priced p cross join lateral (
        values
          (1, case when p.each is not null then 0
            when p.once is not null then with_shares(greatest(p.once, least_sum), price_factor)
            else 4611686018427387904 end),
          (2, coalesce(p.each, 0)),
          (3, case when p.each is not null and p.once is not null
            then with_shares(greatest(p.once, least_sum), price_factor) else 4611686018427387904 end),
          (4, p.flags)
      ) x(place, value)),
    (select array_agg(s.day order by s.place) from spans s),
    (select array_agg(k.class::smallint order by y.gone, y.place, y.week_day)
      from year y join classes k using (holding) where y.place > 0),
    array(select r.guests from ranges r where r.place > 1 order by r.place),
    (select array_agg(p.sold - 'head' || jsonb_build_object('head', t.place) order by p.class, p.range)
      from priced p join texts t on t.head = p.sold ->> 'head'),
    (select array_agg(t.head order by t.place) from texts t)
$$;
