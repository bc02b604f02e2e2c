-- vendor_search in the order in which it is read (docs/decisions 0381): numbers first, which are found without walking
-- through what has no fixed length, then what every search looks at, last what is seldom read. A dropped column, as it
-- had, makes the facets copy each row.
-- Its triggers come with the functions (pages_lists_touched).
drop function if exists vendor_search_rows(uuid[]);
alter table vendor_search rename to vendor_search_before;
create table vendor_search (
  -- Since when it is approved, in microseconds.
  newest bigint not null,
  -- For g guests it costs flat where each is 0, else least(cap, greatest(least, flat + each * g * factor / 10^8));
  -- 2^62 where no price is stated. Where prices depend, what is asked at least.
  flat bigint not null,
  each bigint not null,
  least bigint not null default 0,
  cap bigint not null default 4611686018427387904,
  -- Languages by their places; bit 62: verified; the sign: can be booked at once.
  tongues bigint not null,
  vendor_id uuid not null,
  city int not null,
  category int not null,
  -- The vendor's own city; `home` on the row that counts when no city is asked for.
  home_city int not null,
  -- Bayesian rating (eight reviews of 4.0 beforehand) in millionths; of a further category 10,000,000 lower.
  rank int not null,
  rating_sum int not null,
  rating_count int not null,
  -- 2^31 - 1 where it is not stated.
  capacity int not null,
  -- What the facets count by: see grades_of.
  grades int not null,
  factor int not null default 100000000,
  -- Response rate in percent, -1 without any enquiry.
  response smallint not null,
  unit smallint not null,
  -- How far it travels, in km, as far as it counts (see served_cities): a town in which nobody lives is asked of the
  -- rows around it.
  travel_km smallint not null default 0,
  -- How far the city is from its own, in whole km up; 0 at home, -1 where nobody knows.
  way_km smallint not null,
  home boolean not null,
  -- A bit for each day (see search_days).
  busy bit(1200) not null,
  currency char(3) not null,
  -- For how many guests its halls have room, each number once, the least first; null where none says so.
  rooms int[],
  -- `busy` for more guests than each of `rooms`, one behind the other.
  room_busy bit varying,
  -- Of those of whom some price does not always hold: (flat, each, cap, flags) of each class of days and each range of
  -- guests (see vendor_rates).
  rates bigint[],
  -- The days of a year of 366 on which seasons begin or have ended; the first is 1.
  rate_days int[],
  -- The class of each weekday from each of these on, for each set of parts of the day that are gone.
  rate_weeks smallint[],
  -- The numbers of guests from which other prices hold.
  rate_guests int[],
  -- For each day that has a bit in `busy` a byte: the parts that are gone, as bits, of those that some price is for.
  rate_parts bytea,
  -- What its category says of it, by places of search_terms.
  marks bit(256) not null,
  name_key text not null
) with (fillfactor = 80, toast_tuple_target = 2040);
-- Unpacking on every look would cost more than their room.
alter table vendor_search
  alter column busy set storage plain, alter column marks set storage plain,
  alter column name_key set storage plain, alter column rooms set storage plain,
  alter column rates set storage external, alter column rate_days set storage external,
  alter column rate_weeks set storage external, alter column rate_guests set storage external,
  alter column rate_parts set storage external, alter column room_busy set storage external;
insert into vendor_search
select s.newest, s.flat, s.each, s.least, s.cap, s.tongues, s.vendor_id, s.city, s.category, s.home_city, s.rank,
  s.rating_sum, s.rating_count, s.capacity, s.grades, s.factor, s.response, s.unit, s.travel_km,
  -- As km_between, which may not be there yet.
  case when s.home then 0 else coalesce(ceil(12742 * asin(sqrt(least(1, sind((t.latitude - h.latitude) / 2) ^ 2
    + cosd(h.latitude) * cosd(t.latitude) * sind((t.longitude - h.longitude) / 2) ^ 2)))), -1) end,
  s.home, s.busy, s.currency, s.rooms, s.room_busy, s.rates, s.rate_days, s.rate_weeks, s.rate_guests,
  s.rate_parts, s.marks, s.name_key
from vendor_search_before s
join cities t on t.number = s.city
join cities h on h.number = s.home_city
order by s.category, s.city, s.rank desc, s.vendor_id desc;
drop table vendor_search_before;
alter table vendor_search
  add primary key (vendor_id, city, category),
  add foreign key (vendor_id) references vendors on delete cascade,
  add foreign key (city) references cities (number) on delete cascade,
  add foreign key (category) references categories (number) on delete cascade;
-- `busy` is in no index, so a booking rewrites one narrow row and no index.
create index on vendor_search (category, city, rank desc, vendor_id desc);
create index on vendor_search (city, rank desc, vendor_id desc);
create index on vendor_search (rank desc, vendor_id desc);
create index on vendor_search (newest desc, vendor_id desc);
create index on vendor_search (name_key text_pattern_ops) where home;
-- Tells how many vendors a category has, without the rows.
create index on vendor_search (category, rank desc, vendor_id desc) include (home);
create index vendor_search_travel on vendor_search (category, city, rank desc, vendor_id desc)
  where home and travel_km > 0;
analyze vendor_search;
