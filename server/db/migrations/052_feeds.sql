-- Calendars out and in (docs/decisions/0140).
create table feeds (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid references vendors on delete cascade,
  -- Of one team or hall; null: of the whole business.
  resource_id uuid references resources on delete cascade,
  wedding_id uuid references weddings on delete cascade,
  -- The address is made of it and of the server's secret. Here stands only by what it is known again.
  seed uuid not null,
  fingerprint bytea not null unique,
  with_names boolean not null,
  made_at timestamptz not null,
  asked_at timestamptz,
  check (num_nonnulls(vendor_id, wedding_id) = 1),
  check (resource_id is null or vendor_id is not null),
  unique nulls not distinct (vendor_id, resource_id, wedding_id)
);
create index on feeds (resource_id);
create index on feeds (wedding_id);

create table imported_calendars (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  -- Whose time it takes; null: everybody's.
  resource_id uuid references resources on delete cascade,
  name text not null check (name <> ''),
  -- Where it is read: an address, which is a secret of who has it and therefore sealed, or a file that was sent.
  host text,
  address bytea,
  address_hash bytea,
  file bytea,
  etag text,
  modified text,
  -- Days it takes, as it was read last: the vendor's wall clock, whole days.
  busy tsmultirange not null default '{}',
  entries int not null,
  unread int not null,
  created_at timestamptz not null,
  read_at timestamptz not null,
  -- Not before it is read again, and how often that has failed since it last went well, why, and since when.
  due_at timestamptz not null,
  failures int not null default 0,
  failure text,
  failing_since timestamptz,
  -- Bookings in its time of which the vendor was told, and those of which it said that they are the same.
  told uuid[] not null default '{}',
  settled uuid[] not null default '{}',
  check (num_nonnulls(address, file) = 1),
  check ((address is null) = (host is null) and (address is null) = (address_hash is null)),
  check ((failures = 0) = (failing_since is null) and (failing_since is null) = (failure is null))
);
create unique index on imported_calendars (vendor_id, resource_id, address_hash) nulls not distinct
  where address is not null;
create unique index on imported_calendars (vendor_id, resource_id, name) nulls not distinct where file is not null;
create index on imported_calendars (vendor_id);
create index on imported_calendars (resource_id);
create index on imported_calendars (due_at);

alter table calendar_blocks
  add column source_id uuid references imported_calendars on delete cascade,
  drop constraint calendar_blocks_kind_check,
  drop constraint calendar_blocks_check,
  add constraint calendar_blocks_kind_check check (kind in ('booking', 'hold', 'day_off', 'imported')),
  add constraint calendar_blocks_booking_check check ((booking_id is null) = (kind in ('day_off', 'imported'))),
  add constraint calendar_blocks_source_check check ((source_id is null) = (kind <> 'imported'));
create index on calendar_blocks (source_id);
