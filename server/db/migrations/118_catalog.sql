-- The world's countries, regions, districts and towns (content/gazetteer), loaded by the first server that starts.
create table regions (
  code text primary key,
  parent text references regions,
  -- 0 a country, 1 a state or region, 2 a county or district, 3 a district of a county.
  level smallint not null check (level between 0 and 3),
  name text not null,
  other_names text[] not null default '{}',
  -- From the country down to itself.
  path text[] not null,
  -- Every region and every town has an address of its own; no city of the market has it, but the one that stands for
  -- it (server/modules/catalog/towns/addresses.ts gives them).
  slug text,
  population bigint not null default 0,
  -- Days change where a vendor is, not at Greenwich (docs/decisions/0121): the zone of most people of a country, region
  -- or district, written by the gazetteer; null until a newer one is loaded.
  zone text
);
create index on regions (parent);
create unique index on regions (slug);
create index on regions using gin (path);

-- What people type for a region, folded: its name and its other names.
create table region_names (
  key text collate "C" not null,
  region text not null references regions on delete cascade,
  primary key (key, region)
);
create index on region_names (region);

create table towns (
  id uuid primary key,
  region text not null references regions,
  name text not null,
  latitude float8 not null,
  longitude float8 not null,
  population int not null,
  other_names text[] not null default '{}',
  slug text,
  retired_at timestamptz
);
create index on towns (region);
create unique index on towns (slug);

-- What people type for a town, folded: its name and its other names.
create table town_names (
  key text collate "C" not null,
  town uuid not null references towns on delete cascade,
  -- How well known the town is by this name: its people, a tenth of them for another name.
  weight int not null,
  primary key (key, town)
);
create index on town_names (town);
-- Few letters begin thousands of names.
create index on town_names (key) where weight >= 20000;

-- Which of them is loaded.
create table gazetteers (
  version text primary key,
  loaded_at timestamptz not null default now()
);

create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  position int not null,
  scene text,
  synonyms text[] not null default '{}',
  attributes jsonb not null default '[]',
  retired_at timestamptz,
  number int generated always as identity unique
);
create unique index on categories (lower(name));

create table cities (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  state text,
  country text not null,
  latitude float8,
  longitude float8,
  aliases text[] not null default '{}',
  number int generated always as identity unique,
  -- A city is a town that something in the market names; it has the town's id when it was made from it.
  town_id uuid references towns,
  region text references regions,
  -- Not offered any more; who lives there keeps it (docs/decisions/0101).
  retired_at timestamptz,
  -- An admin has said what it is: no gazetteer says it anew.
  arranged_at timestamptz,
  -- The list that made it.
  import_id uuid,
  -- The words that a city says of itself, so that the cities that say a typed word are found by an index.
  words tsvector not null default ''
);
create index on cities (lower(name));
create unique index on cities (town_id);
create index on cities (region);
create index on cities (import_id);
create index on cities (lower(name));
create index on cities using gin (words);

-- Towns that turned out to be another one: their address leads there for good. What moved is kept for the way back.
create table merged_cities (
  id uuid primary key,
  -- Null for a town of the gazetteer that was nobody's place yet.
  slug text unique,
  town_id uuid unique references towns,
  into_id uuid not null references cities,
  -- What it was merged into, one after the other.
  path uuid[] not null,
  city jsonb not null,
  -- Each vendor with the towns it had.
  moved jsonb not null default '[]',
  merged_at timestamptz not null default now()
);
create index on merged_cities (into_id);

-- What a minor unit of a currency comes to in minor units of the site's, from the file of rates
-- (server/kernel/rates.ts); null for one that vendors have and the file does not. The site's own is 1.
create table exchange_rates (
  currency text primary key,
  factor numeric check (factor > 0),
  is_site boolean not null default false,
  -- Whether all vendors of this currency are found by it.
  applied boolean not null default false
);
create unique index on exchange_rates (is_site) where is_site;
