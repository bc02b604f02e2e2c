-- How a vendor is paid (docs/decisions/0150): for the couples of its confirmed bookings alone.
create table ways_to_pay (
  vendor_id uuid primary key references vendors on delete cascade,
  holder text not null,
  upi text not null default '',
  iban text not null default '',
  bic text not null default '',
  account text not null default '',
  ifsc text not null default '',
  other text not null default '',
  changed_at timestamptz not null
);
