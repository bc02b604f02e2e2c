-- Couples who wait for time that is held for another (docs/decisions/0172). Everything of the request that it becomes
-- is frozen when they join; an entry that has ended says what became of it.
create table queue_entries (
  id uuid primary key default gen_random_uuid(),
  -- Who comes first; who joins holds the locks of the vendor's resources.
  seq bigint generated always as identity,
  vendor_id uuid not null references vendors on delete cascade,
  wedding_id uuid not null references weddings on delete cascade,
  user_id uuid references users on delete set null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  guests int not null check (guests > 0),
  package_name text,
  note text not null default '',
  estimate jsonb not null,
  cancellation jsonb,
  town jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'promoted', 'left', 'booked_elsewhere',
    'day_near', 'closed', 'taken', 'not_bookable', 'at_limit')),
  joined_at timestamptz not null,
  ended_at timestamptz,
  -- What it became.
  booking_id uuid references bookings on delete set null,
  check ((status = 'waiting') = (ended_at is null)),
  constraint queued_once exclude using gist (
    wedding_id with =, vendor_id with =, daterange(first_day, last_day, '[]') with &&
  ) where (status = 'waiting')
);
create index on queue_entries (vendor_id, seq);
create index on queue_entries (vendor_id, first_day) where status = 'waiting';
create index on queue_entries (seq) where status = 'waiting';
create index on queue_entries (wedding_id, ended_at);
create index on queue_entries (user_id);
create index on queue_entries (booking_id);
