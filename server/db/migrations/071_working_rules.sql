-- When a business takes bookings, as it says itself (docs/decisions/0167).
create table working_rules (
  vendor_id uuid primary key references vendors on delete cascade,
  rules jsonb not null,
  version int not null,
  -- The days from `as_of` on that couples can't ask for, as domain/calendar/workingRules.ts works them out. They are
  -- worked out anew when `due_at` has come: notice and how far ahead move on each day.
  closed datemultirange not null,
  as_of date not null,
  due_at timestamptz not null
);
create index on working_rules (due_at);

-- By the rules of that moment the vendor did not work on these days, and offered them all the same.
alter table quote_versions add column is_off boolean not null default false;
