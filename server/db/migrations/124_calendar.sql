-- What can be booked once at a time: a hall, a team, a car.
create table resources (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  name text not null,
  position int not null,
  -- A crew that was booked once and is no longer offered: its past stays, and nothing counts it any more.
  retired_at timestamptz,
  -- A hall may lie within another: "Whole property" contains "Lawn" and "Hall" (docs/decisions/0184). No rings: that
  -- is kept by functions/days/keep_resource_tree.sql.
  within_id uuid,
  unique (vendor_id, name),
  constraint resource_of_vendor unique (vendor_id, id),
  constraint within_own foreign key (vendor_id, within_id) references resources (vendor_id, id)
    on delete set null (within_id),
  check (within_id <> id)
);
create index on resources (vendor_id, within_id);

-- When a business takes bookings, as it says itself (docs/decisions/0167).
create table working_rules (
  vendor_id uuid primary key references vendors on delete cascade,
  rules jsonb not null,
  version int not null,
  -- The days from `as_of` on that couples can't ask for, as domain/calendar/workingRules.ts works them out. They are
  -- worked out anew when `due_at` has come: notice and how far ahead move on each day.
  closed datemultirange not null,
  as_of date not null,
  due_at timestamptz not null,
  -- Days before and after a booking that the business needs to set up and to clear (docs/decisions/0190).
  set_up_days int not null generated always as (coalesce((rules ->> 'setUpDays')::int, 0)) stored,
  tear_down_days int not null
    generated always as (coalesce((rules ->> 'tearDownDays')::int, 0)) stored,
  -- Parts of a day that a business sells beside whole days (docs/decisions/0193).
  slots jsonb not null generated always as (coalesce(rules -> 'slots', '[]')) stored,
  -- Hours that a booking of a part of a day needs before and after it, the way there and back among them
  -- (docs/decisions/0204).
  set_up_hours int not null generated always as (
    coalesce((rules ->> 'setUpHours')::int + (rules ->> 'travelHours')::int, 0)
  ) stored,
  tear_down_hours int not null generated always as (
    coalesce((rules ->> 'tearDownHours')::int + (rules ->> 'travelHours')::int, 0)
  ) stored,
  -- Days on which a part of the day is off while another is not: of each part, and of `day`, all of it, a
  -- datemultirange as text (docs/decisions/0207). Days that are closed altogether are in `closed`.
  closed_parts jsonb not null default '{}',
  -- Whether whole days are sold beside the parts of a day (docs/decisions/0208).
  whole_days boolean not null
    generated always as ((rules -> 'wholeDays') is distinct from 'false') stored
);
create index on working_rules (due_at);

-- Calendars that others follow (docs/decisions/0140).
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
  -- A calendar that is followed can name what is to be paid, too (docs/decisions/0164).
  with_payments boolean not null default false,
  unique nulls not distinct (vendor_id, resource_id, wedding_id),
  check (num_nonnulls(vendor_id, wedding_id) = 1),
  check (resource_id is null or vendor_id is not null)
);
create index on feeds (resource_id);
create index on feeds (wedding_id);

-- Calendars that are read (docs/decisions/0140).
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
  -- When another calendar is busy, by the vendor's wall clock, as it was read; `busy` is what of it is taken here: the
  -- hours themselves where parts of a day are sold, else all of their days (docs/decisions/0203).
  hours tsmultirange not null default '{}',
  check (num_nonnulls(address, file) = 1),
  check ((address is null) = (host is null) and (address is null) = (address_hash is null)),
  check ((failures = 0) = (failing_since is null) and (failing_since is null) = (failure is null))
);
create unique index on imported_calendars (vendor_id, resource_id, address_hash) nulls not distinct
  where address is not null;
create unique index on imported_calendars (vendor_id, resource_id, name) nulls not distinct
  where file is not null;
create index on imported_calendars (vendor_id);
create index on imported_calendars (resource_id);
create index on imported_calendars (due_at);

-- Who wants to hear when a day of a vendor gets free again; the row goes with the mail, or with the day.
create table day_alerts (
  user_id uuid not null references users on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  day date not null,
  created_at timestamptz not null default now(),
  primary key (user_id, vendor_id, day)
);
create index on day_alerts (vendor_id, day);
