-- An import is looked through and decided before it runs, can be stopped while it does, and taken back after
-- (docs/decisions/0100).
alter table imports
  drop constraint imports_status_check,
  add constraint imports_status_check
    check (status in ('checked', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- Somebody wants it to stop.
  add column cancel_at timestamptz,
  -- How far it is: rows of the file that are read, vendors that are written, of so many.
  add column step jsonb not null default '{}',
  -- What the list leaves in doubt, and what admins decided about it, each under its own key.
  add column review jsonb not null default '{}',
  add column decisions jsonb not null default '{}';

-- The vendors of a list as they would be imported, and who is here already and may be the same.
create table import_vendors (
  import_id uuid not null references imports on delete cascade,
  position int not null,
  import_key text not null,
  name text not null,
  shown jsonb not null,
  match_kind text,
  match_vendor uuid references vendors on delete set null,
  match_why text[] not null default '{}',
  primary key (import_id, position)
);
create index on import_vendors (import_id, match_kind, position) where match_kind is not null;
create index on import_vendors (match_vendor);

-- What an import did to a vendor: null before, when it made it.
create table import_changes (
  import_id uuid not null references imports on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  before jsonb,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (import_id, vendor_id)
);
create index on import_changes (vendor_id);

-- By what other lists call a vendor that is already here.
create table import_keys (
  key text primary key,
  vendor_id uuid not null references vendors on delete cascade,
  import_id uuid not null references imports on delete cascade
);
create index on import_keys (vendor_id);
create index on import_keys (import_id);

-- Pictures that a list names by their addresses.
create table import_pictures (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references imports on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  address text not null,
  host text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  problem text not null default '',
  tries int not null default 0,
  next_at timestamptz not null default now(),
  photo_id uuid references photos on delete set null,
  unique (vendor_id, address)
);
create index on import_pictures (next_at) where status = 'waiting';
create index on import_pictures (import_id, status);
create index on import_pictures (photo_id);
