-- What both sides of a booking say of its money (docs/decisions/0148). A row is never changed
-- (functions/money/keep_ledger.sql); a mistake is corrected by another one.
create table ledger_rows (
  id uuid primary key,
  -- In the order in which they were said.
  position bigint not null generated always as identity,
  booking_id uuid not null references bookings on delete cascade,
  -- The row that began the payment; its own where it is the first.
  payment_id uuid not null references ledger_rows,
  -- The row that this one answers or corrects: only one can.
  follows uuid unique references ledger_rows,
  kind text not null check (kind in ('paid', 'received', 'refunded', 'corrected', 'confirmed', 'denied')),
  said_by text not null check (said_by in ('user', 'vendor')),
  person_id uuid references users on delete set null,
  amount bigint check (amount between 0 and 10000000000000),
  method text check (method in ('upi', 'bank', 'card', 'cash', 'cheque', 'other')),
  reference text not null default '',
  day date,
  note text not null default '',
  said_at timestamptz not null,
  check ((follows is null) = (payment_id = id)),
  check ((follows is null) = (kind in ('paid', 'received', 'refunded'))),
  check ((amount is null) = (kind in ('confirmed', 'denied'))),
  check (follows is not null or (amount > 0 and method is not null and day is not null)),
  check (kind <> 'paid' or said_by = 'user'),
  check (kind <> 'received' or said_by = 'vendor')
);
create index on ledger_rows (booking_id, position);
create index on ledger_rows (payment_id);
create index on ledger_rows (person_id);
