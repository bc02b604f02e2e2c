-- Each version of a quote that was sent stays as it is (functions/quotes/keep_quote_versions.sql).
create table quote_versions (
  booking_id uuid not null references bookings on delete cascade,
  version int not null check (version between 1 and 50),
  currency text not null,
  -- What the vendor wrote, and what it comes to.
  content jsonb not null,
  totals jsonb not null,
  sent_by uuid references users on delete set null,
  sent_at timestamptz not null,
  -- By the rules of that moment the vendor did not work on these days, and offered them all the same.
  is_off boolean not null default false,
  primary key (booking_id, version)
);
create index on quote_versions (sent_by);

-- Changes that a couple asked for, at a line or of the whole.
create table quote_asks (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  version int not null,
  line_id text,
  body text not null check (body <> ''),
  asked_by uuid references users on delete set null,
  at timestamptz not null,
  foreign key (booking_id, version) references quote_versions on delete cascade
);
create index on quote_asks (booking_id, version);
create index on quote_asks (asked_by);

-- What stands in the builder of a vendor, finished or not: one for a request, one for a conversation.
create table quote_drafts (
  vendor_id uuid not null references vendors on delete cascade,
  booking_id uuid unique references bookings on delete cascade,
  enquiry_id uuid unique references enquiries on delete cascade,
  content jsonb not null,
  saved_at timestamptz not null,
  -- Which of its states a device has seen: two on one draft can't lose each other's words (docs/decisions/0143).
  version int not null default 1 check (version > 0),
  check (num_nonnulls(booking_id, enquiry_id) = 1)
);
create index on quote_drafts (vendor_id);

-- What both sides of a booking say of its money (docs/decisions/0148). A row is never changed
-- (functions/money/keep_ledger.sql); a mistake is corrected by another one.
create table ledger_rows (
  id uuid primary key,
  -- In the order in which they were said.
  position bigint generated always as identity,
  booking_id uuid not null references bookings on delete cascade,
  -- The row that began the payment; its own where it is the first.
  payment_id uuid not null references ledger_rows,
  -- The row that this one answers or corrects: only one can.
  follows uuid unique references ledger_rows,
  kind text not null
    check (kind in ('paid', 'received', 'refunded', 'corrected', 'confirmed', 'denied')),
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

-- Pictures that prove a payment: a bank's slip, a receipt (docs/decisions/0177). Only the booking's two sides see them.
create table payment_pictures (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  payment_id uuid not null references ledger_rows on delete cascade,
  said_by text not null check (said_by in ('user', 'vendor')),
  person_id uuid references users on delete set null,
  base text not null,
  widths int[] not null,
  width int not null,
  height int not null,
  placeholder text not null,
  added_at timestamptz not null,
  lost_at timestamptz
);
create index on payment_pictures (booking_id, added_at);
create index on payment_pictures (payment_id);
create index on payment_pictures (person_id);
create index on payment_pictures (base);
