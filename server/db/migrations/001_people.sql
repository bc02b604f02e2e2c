create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

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
  created_at timestamptz not null default now()
);

-- A Google account is (issuer, subject); its e-mail may change.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
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
  expires_at timestamptz not null
);
create index on sessions (user_id);

create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hmac bytea not null,
  wrong_tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create unique index one_live_code on one_time_codes (user_id, purpose) where used_at is null and replaced_at is null;

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

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  what text not null,
  whom text not null default '',
  ip text not null default ''
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on audit_log execute function refuse_change();

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null check (subject !~ '[\r\n]'),
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index on mails (id) where sent_at is null and failed_at is null;

-- Every state change is a row: who, when, from, to, why.
create table state_changes (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('vendor', 'enquiry', 'booking')),
  subject_id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null check (actor in ('user', 'vendor', 'admin', 'system')),
  from_status text,
  to_status text not null,
  reason text
);
create index on state_changes (subject_id, id);
create index on state_changes (subject, at);
create trigger append_only before update or delete or truncate on state_changes execute function refuse_change();

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email citext not null,
  topic text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
