create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table users (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('user', 'vendor', 'admin')),
  name text not null check (name <> ''),
  email citext not null unique,
  mobile text,
  password_hash text,
  email_verified_at timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- Somebody who unlinked Google is not linked again by signing in with it.
  google_off boolean not null default false,
  -- Until when somebody is suspended, and why, as they were told (docs/decisions/0112). Without an end: until lifted.
  suspended_until timestamptz,
  suspended_reason text not null default ''
);
create index on users (suspended_until) where suspended_until is not null;
create index on users (created_at, id);

-- A Google account is (issuer, subject); its e-mail may change.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- Which Google account it is, in words that its owner knows.
  email text not null default '',
  primary key (issuer, subject)
);
create index on identities (user_id);

-- Proofs of identity that were used; a replay finds its row.
create table used_proofs (
  digest bytea primary key,
  expires_at timestamptz not null
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  -- For which of their weddings a person acts in this browser, where they chose one.
  wedding_id uuid
);
create index on sessions (user_id);
create index on sessions (wedding_id);

-- What somebody typed to sign up. It becomes an account when its address is proven: until then anybody may have typed
-- any address, so there are as many as browsers that did, and none of them changes another. A known address has them,
-- too (without a code), or sign-in would tell which address is known.
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  -- SHA-256 of the number in the browser's cookie.
  browser text not null,
  role text not null check (role in ('user', 'vendor')),
  name text not null check (name <> ''),
  mobile text,
  password_hash text not null,
  created_at timestamptz not null default now(),
  unique (email, browser)
);

create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  purpose text not null
    check (purpose in ('verify', 'reset', 'sign-in') or purpose ~ '^(listing|email):[0-9a-f-]{36}$'),
  -- What it was sent for: of a sign-up, or of a new password before there is an account.
  sign_up_id uuid references sign_ups on delete cascade,
  -- Who asked for it.
  browser text not null,
  client text not null,
  code_hmac bytea not null,
  -- From that browser, from its network, from anywhere else: a stranger's guesses do not use up the owner's.
  wrong_tries int[] not null default '{0,0,0}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index on one_time_codes (email, purpose) where used_at is null and replaced_at is null;
create index on one_time_codes (sign_up_id);

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

-- Counters of the limits, shared by all servers; losing them in a crash is harmless.
create unlogged table rate_limits (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);

-- Answers of POSTs with an Idempotency-Key, kept for 24 h.
create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) <= 255),
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index on idempotency_keys (created_at);

-- A mail is a row until it is sent (docs/decisions/0003).
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- What a mail says is sealed by the server until it is sent, and then wiped (server/kernel/sealedMail.ts).
  sealed bytea,
  -- When it is of no use any more: the end of its code.
  of_use_until timestamptz,
  constraint waiting_mails_are_whole check (sealed is not null or sent_at is not null
    or failed_at is not null)
);
create index on mails (id) where sent_at is null and failed_at is null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  what text not null,
  whom text not null default '',
  ip text not null default ''
);

-- Every state change is a row: who, when, from, to, why. None is changed later; a mistake is corrected by another row.
create table state_changes (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('vendor', 'enquiry', 'booking')),
  subject_id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null check (actor in ('user', 'vendor', 'admin', 'system')),
  from_status text,
  to_status text not null,
  reason text,
  version int
);
create index on state_changes (subject_id, id);
create index on state_changes (subject, at);

-- What the server does once after a migration, and which migration that was.
create table chores (
  name text primary key,
  migration int not null,
  done_at timestamptz not null default now()
);

-- What came in over the contact page, and what became of it.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email citext not null,
  topic text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'answered', 'closed'))
);
create index on contact_messages (status, created_at, id);

create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages on delete cascade,
  user_id uuid references users on delete set null,
  body text not null check (body <> ''),
  at timestamptz not null default now()
);
create index on contact_answers (message_id, at);
create index on contact_answers (user_id);
