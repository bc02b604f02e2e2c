-- Every region and every town of the gazetteer has an address of its own; no city of the market has it, but the one
-- that stands for it (server/modules/catalog/towns/addresses.ts gives them).
alter table regions add column slug text;
alter table regions add column population bigint not null default 0;
alter table towns add column slug text;
create unique index on regions (slug);
create unique index on towns (slug);
-- What lies in a region, however deep.
create index on regions using gin (path);

-- What people type for a region, folded: its name and its other names.
create table region_names (
  key text collate "C" not null,
  region text not null references regions on delete cascade,
  primary key (key, region)
);
create index on region_names (region);

-- Vendors that travel, to be asked which towns they reach.
create index vendors_travel_idx on vendors (travel_max_km) where travel_max_km > 0;
