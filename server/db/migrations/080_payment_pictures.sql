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
