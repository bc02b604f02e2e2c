-- What somebody typed to sign up. It becomes an account when its address is proven: until then anybody may have typed
-- any address, so there are as many as browsers that did, and none of them changes another. A known address has them,
-- too (without a code), or sign-in would tell which address is known.
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  -- SHA-256 of the number in the browser's cookie
  browser text not null,
  role text not null check (role in ('user', 'vendor')),
  name text not null check (name <> ''),
  mobile text,
  password_hash text not null,
  created_at timestamptz not null default now(),
  unique (email, browser)
);

-- Accounts whose address nobody has proven: they can not have been signed in to.
insert into sign_ups (email, browser, role, name, mobile, password_hash, created_at)
select email, 'before 017', role, name, mobile, password_hash, created_at
from users
where email_verified_at is null and suspended_at is null and deleted_at is null
  and role <> 'admin' and password_hash is not null;
create temporary table unproven on commit drop as
  select u.id from users u join sign_ups s on s.email = u.email where u.email_verified_at is null;
delete from vendors where user_id in (select id from unproven);
delete from users where id in (select id from unproven);

-- A code belongs to an address and to who asked for it; those on their way are lost, and can be asked for anew.
drop table one_time_codes;
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  purpose text not null check (purpose in ('verify', 'reset', 'sign-in')),
  -- what it was sent for: of a sign-up, or of a new password before there is an account
  sign_up_id uuid references sign_ups on delete cascade,
  -- who asked for it
  browser text not null,
  client text not null,
  code_hmac bytea not null,
  -- from that browser, from its network, from anywhere else: a stranger's guesses do not use up the owner's
  wrong_tries int[] not null default '{0,0,0}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index on one_time_codes (email, purpose) where used_at is null and replaced_at is null;
create index on one_time_codes (sign_up_id);
