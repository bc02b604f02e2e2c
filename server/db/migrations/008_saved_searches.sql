-- What a couple looks for again and again; with `alert` a mail says what is new.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  -- The search's own filters, as the address has them.
  filters jsonb not null,
  alert boolean not null default false,
  -- Stops the mails of this search for whoever has the mail; says nothing else about anybody.
  stop_token uuid not null unique default gen_random_uuid(),
  look_at timestamptz not null,
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on saved_searches (user_id, md5(filters::text));
create index on saved_searches (look_at) where alert;

-- Vendors that the couple has seen or was told of: each is new at most once.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  primary key (search_id, vendor_id)
);
create index on saved_search_matches (vendor_id);

-- Where mail that people subscribed to can be stopped: sent as List-Unsubscribe.
alter table mails add column stop_url text;
