-- Who wants to hear when a day of a vendor gets free again; the row goes with the mail, or with the day.
create table day_alerts (
  user_id uuid not null references users on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  day date not null,
  created_at timestamptz not null default now(),
  primary key (user_id, vendor_id, day)
);
create index on day_alerts (vendor_id, day);
