-- Which days have a bit in vendor_search.busy: they move on with time (server/modules/search/upkeep/moveDays.ts). A
-- day keeps its bit; when it is long over, the bit is given to the day that comes search_bits() later.
create table search_days (
  one boolean primary key default true check (one),
  -- The first of search_bits() days that are written.
  first_day date not null,
  -- What is read ends before this day: later ones are not written in all rows yet.
  sure_until date not null,
  -- While rows are written anew: the last vendor that is done.
  done uuid,
  check (sure_until <= first_day + 1200)
);
insert into search_days (first_day, sure_until) values ('2026-10-01', date '2026-10-01' + 1200);

-- Words that lead somewhere; a mistyped word is replaced by the nearest. One that leads nowhere now does no harm.
create table search_words (
  word text collate "C" primary key
);
create index on search_words using gin (word gin_trgm_ops);
create index search_words_reverse_idx on search_words (reverse(word));

-- What a vendor may say of itself, each with its place in a row's bits: languages (category 0) in `tongues`, attributes
-- of a category in `marks`. A place is given once and stays; without one (there are too many) the vendor itself is
-- asked.
create table search_terms (
  category int not null,
  term text not null,
  place int,
  primary key (category, term),
  unique (category, place)
);

-- What the public finds, made for a million vendors: short numbers for categories and cities, facets as bits, prices as
-- sums, so that a row is read and judged in a fraction of a microsecond. One for each visible vendor and city it
-- serves, kept by triggers (functions/search).
create table vendor_search (
  -- Since when it is approved, in microseconds.
  newest bigint not null,
  -- For g guests it costs flat where each is 0, else least(cap, greatest(least, flat + each * g * factor / 10^8));
  -- 2^62 where no price is stated.
  flat bigint not null,
  each bigint not null,
  -- Languages by their places; bit 62: verified.
  tongues bigint not null,
  vendor_id uuid not null references vendors on delete cascade,
  city int not null references cities (number) on delete cascade,
  category int not null references categories (number) on delete cascade,
  -- The vendor's own city; `home` on the row that counts when no city is asked for.
  home_city int not null,
  -- Bayesian rating (eight reviews of 4.0 beforehand) in millionths.
  rank int not null,
  rating_sum int not null,
  rating_count int not null,
  -- 2^31 - 1 where it is not stated.
  capacity int not null,
  -- What the facets count by: see grades_of.
  grades int not null,
  -- Response rate in percent, -1 without any enquiry.
  response smallint not null,
  unit smallint not null,
  home boolean not null,
  currency char(3) not null,
  busy bit(1200) not null,
  marks bit(256) not null,
  name_key text not null,
  least bigint not null default 0,
  cap bigint not null default 4611686018427387904,
  factor int not null default 100000000,
  -- How far whoever is found travels, in km, as far as it counts (see served_cities): a town in which nobody lives is
  -- asked of the rows around it.
  travel_km smallint not null default 0,
  primary key (vendor_id, city)
) with (fillfactor = 80, toast_tuple_target = 256);
-- Unpacking bits on every look would cost more than their room.
alter table vendor_search alter column busy set storage plain,
  alter column marks set storage plain, alter column name_key set storage plain;
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

-- Words apart from what is filtered and counted: with them a row would be three times as wide.
create table vendor_search_words (
  vendor_id uuid not null references vendors on delete cascade,
  city int not null references cities (number) on delete cascade,
  tsx tsvector not null,
  primary key (vendor_id, city)
);
create index on vendor_search_words using gin (tsx);
create index on vendor_search_words (city);

-- The card as ready JSON text, and what its estimate is made of; the pin is null where nobody knows the place.
create table vendor_cards (
  vendor_id uuid primary key references vendors on delete cascade,
  card text not null,
  pin text,
  home_city int not null,
  price_kind text,
  price bigint,
  max_price bigint,
  per_guest boolean not null,
  currency text,
  tax text not null,
  terms jsonb,
  travel jsonb,
  -- Whether a business sells parts of a day: of such a card the search asks which of them are free.
  sells_parts boolean not null default false,
  -- Whether a business can be booked at once (docs/decisions/0191).
  instant boolean not null default false
);
