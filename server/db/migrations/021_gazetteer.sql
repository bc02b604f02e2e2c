-- The world's countries, regions, districts and towns (content/gazetteer), loaded by the first server that starts.
create table gazetteers (
  version text primary key,
  loaded_at timestamptz not null default now()
);
create table regions (
  code text primary key,
  parent text references regions,
  -- 0 a country, 1 a state or region, 2 a county or district, 3 a district of a county
  level smallint not null check (level between 0 and 3),
  name text not null,
  other_names text[] not null default '{}',
  -- from the country down to itself
  path text[] not null
);
create index on regions (parent);

create table towns (
  id uuid primary key,
  region text not null references regions,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population int not null,
  other_names text[] not null default '{}'
);
create index on towns (region);

-- What people type for a town, folded: its name and its other names.
create table town_names (
  key text collate "C" not null,
  town uuid not null references towns on delete cascade,
  -- how well known the town is by this name: its people, a tenth of them for another name
  weight int not null,
  primary key (key, town)
);
create index on town_names (town);
-- Few letters begin thousands of names.
create index on town_names (key) where weight >= 20000;

-- A city is a town that something in the market names; it has the town's id when it was made from it.
alter table cities add column town_id uuid references towns;
alter table cities add column region text references regions;
create unique index on cities (town_id);
create index on cities (region);
