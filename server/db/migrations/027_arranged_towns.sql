-- Towns that an admin adds, corrects, merges or retires (docs/decisions/0101).
alter table cities
  -- Not offered any more; who lives there keeps it.
  add column retired_at timestamptz,
  -- An admin has said what it is: no gazetteer says it anew.
  add column arranged_at timestamptz,
  -- The list that made it.
  add column import_id uuid references imports on delete set null;
create index on cities (import_id);
alter table towns add column retired_at timestamptz;

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

alter table vendors
  -- When its listed address was asked to claim it, without a question of a couple.
  add column called_at timestamptz;
-- An address is written to once, whatever it is listed for.
create index on vendors (lower(contact_email))
  where called_at is not null or invited_at is not null or removed_at is not null;

alter table vendor_claims
  -- The claimer waits at the listed telephone, and an admin reads a code out to them.
  add column by_telephone boolean not null default false,
  add column called_at timestamptz;

-- What the server does once after a migration, and which migration that was.
create table chores (
  name text primary key,
  migration int not null,
  done_at timestamptz not null default now()
);

-- Couples who asked a business before 022 said that nobody runs it: the note stands in the thread, the mail is due.
create table untold (
  enquiry_id uuid primary key references enquiries on delete cascade
);
insert into untold
select distinct e.id
from enquiries e
join messages m on m.enquiry_id = e.id
join vendors v on v.id = e.vendor_id
where m.sender = 'system' and v.status = 'unclaimed' and e.status not in ('converted', 'closed')
  and m.body like 'We showed % as if it were on Everset. It is not here yet, %';
