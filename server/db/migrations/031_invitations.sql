-- Into a wedding or a business; the link in the mail is used once.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  wedding_id uuid references weddings on delete cascade,
  vendor_id uuid references vendors on delete cascade,
  role text not null,
  email citext not null,
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  revoked_at timestamptz,
  check (num_nonnulls(wedding_id, vendor_id) = 1),
  check (num_nonnulls(accepted_at, revoked_at) < 2),
  check (
    role = 'owner' or role = any (case when vendor_id is null then '{editor,viewer}' else '{manager,staff}' end::text[])
  )
);
create index on invitations (wedding_id);
create index on invitations (vendor_id);
create index on invitations (invited_by);
create index on invitations (accepted_by);
create unique index one_open_invitation on invitations (coalesce(wedding_id, vendor_id), email)
  where accepted_at is null and revoked_at is null;
