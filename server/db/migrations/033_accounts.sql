-- Changes of an account's address: nothing changes before the new one is proved, and whoever reads the old one can
-- object for a week (docs/decisions/0111).
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  old_email citext not null,
  new_email citext not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- The new address was proved.
  done_at timestamptz,
  -- Withdrawn, or replaced by another one.
  ended_at timestamptz,
  objected_at timestamptz
);
create index on email_changes (user_id);
create unique index one_open_email_change on email_changes (user_id) 
  where done_at is null and ended_at is null;

-- Its code is for one account: the purpose names it.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('verify', 'reset', 'sign-in') or purpose ~ '^(listing|email):[0-9a-f-]{36}$');

-- Which Google account it is, in words that its owner knows.
alter table identities add column email text not null default '';
-- Somebody who unlinked Google is not linked again by signing in with it.
alter table users add column google_off boolean not null default false;
