-- An import is looked through and decided before it runs, can be stopped while it does, and taken back after
-- (docs/decisions/0100).
create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  file_name text not null,
  content bytea not null,
  status text not null default 'checked'
    check (status in ('checked', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  mapping jsonb not null default '{}',
  report jsonb not null default '{}',
  progress real not null default 0,
  created_at timestamptz not null default now(),
  -- Null until a server has begun; an import that has begun and that nobody works on any more was interrupted.
  started_at timestamptz,
  -- The refused lines as CSV.
  refused text not null default '',
  -- Somebody wants it to stop.
  cancel_at timestamptz,
  -- How far it is: rows of the file that are read, vendors that are written, of so many.
  step jsonb not null default '{}',
  -- What the list leaves in doubt, and what admins decided about it, each under its own key.
  review jsonb not null default '{}',
  decisions jsonb not null default '{}'
);
create index on imports (created_at);
create index on imports (user_id);
alter table cities add foreign key (import_id) references imports on delete set null;

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
  -- Whether a vendor of a list has asked to be left out.
  left_out boolean not null default false,
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

-- What an admin does to many vendors at once, done by a job (docs/decisions/0102).
create table bulk_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  action text not null check (action in ('approve', 'invite', 'suspend', 'reinstate')),
  note text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on bulk_actions (user_id);
create index on bulk_actions (created_at) where finished_at is null;

create table bulk_action_vendors (
  action_id uuid not null references bulk_actions on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  -- As it was when it was chosen: what has changed since is looked at again.
  version int not null,
  done_at timestamptz,
  -- Why it stayed as it was; null where all went well.
  problem text,
  primary key (action_id, vendor_id)
);
create index on bulk_action_vendors (vendor_id);
create index on bulk_action_vendors (action_id) where done_at is null;
