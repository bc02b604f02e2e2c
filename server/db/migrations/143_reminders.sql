-- What somebody was reminded of by mail: each step of a stage (a week before, the day before, late) once.
create table reminders (
  user_id uuid not null references users on delete cascade,
  step text not null,
  at timestamptz not null default now(),
  primary key (user_id, step)
);
create index on reminders (at);
-- A wedding or a business is looked at once a day.
create table reminder_rounds (
  wedding_id uuid unique references weddings on delete cascade,
  vendor_id uuid unique references vendors on delete cascade,
  day date not null,
  check (num_nonnulls(wedding_id, vendor_id) = 1)
);
create index on reminder_rounds (day);
