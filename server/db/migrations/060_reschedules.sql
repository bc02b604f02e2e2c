-- Other days that one side of a confirmed booking proposes, and what became of it (docs/decisions/0151).
create table reschedules (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  proposed_by text not null check (proposed_by in ('user', 'vendor')),
  person_id uuid references users on delete set null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  note text not null default '',
  -- What it costs in all from then on; null where the price stays.
  sum jsonb,
  status text not null default 'proposed'
    check (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- One at a time.
create unique index on reschedules (booking_id) where status = 'proposed';
create index on reschedules (booking_id);
create index on reschedules (person_id);
create index on reschedules (expires_at) where status = 'proposed';
