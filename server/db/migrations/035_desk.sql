-- A review that was removed leaves a tombstone: when and why, without its words (docs/decisions/0113).
alter table reviews
  add column removed_at timestamptz,
  add column removed_reason text,
  add constraint reviews_removed_with_reason check ((removed_at is null) = (removed_reason is null));

-- What came in over the contact page, and what became of it.
alter table contact_messages
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed'));
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
