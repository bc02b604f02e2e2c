-- A wedding belongs to its members: what people do hangs on it, and says who did it.
create table weddings (
  -- For whose account it was made; whose it is say its members.
  user_id uuid unique references users on delete set null,
  version int not null default 0,
  partner_one text not null default '',
  partner_two text not null default '',
  functions jsonb not null default '[]',
  budget_amount bigint check (budget_amount >= 0),
  style text not null default '',
  languages text not null default '',
  updated_at timestamptz not null default now(),
  id uuid primary key default gen_random_uuid(),
  -- A wedding is planned before its day is fixed: where, for how many, and between which days. Of its functions the
  -- day, the time of day and the guests may be null.
  city text not null default '',
  guests int check (guests > 0),
  earliest date,
  latest date,
  check (latest >= earliest),
  check (num_nulls(earliest, latest) <> 1)
);
alter table sessions add foreign key (wedding_id) references weddings on delete set null;

create table wedding_members (
  wedding_id uuid not null references weddings on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  -- Is written to when something happens.
  mails boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (wedding_id, user_id)
);
create index on wedding_members (user_id);

create table favorites (
  user_id uuid references users on delete set null,
  vendor_id uuid not null references vendors on delete cascade,
  created_at timestamptz not null default now(),
  wedding_id uuid not null references weddings on delete cascade,
  primary key (wedding_id, vendor_id)
);
create index on favorites (vendor_id);
create index on favorites (user_id);

-- What a couple looks for again and again; with `alert` a mail says what is new.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  -- The search's own filters, as the address has them.
  filters jsonb not null,
  alert boolean not null default false,
  -- Stops the mails of this search for whoever has the mail; says nothing else about anybody.
  stop_token uuid not null default gen_random_uuid() unique,
  look_at timestamptz not null,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  wedding_id uuid not null references weddings on delete cascade
);
create index on saved_searches (look_at) where alert;
create index on saved_searches (user_id);
create unique index on saved_searches (wedding_id, md5(filters::text));

-- Vendors that the couple has seen or was told of: each is new at most once.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  primary key (search_id, vendor_id)
);
create index on saved_search_matches (vendor_id);

-- What couples had in a town before it was merged, for the way back (docs/decisions/0101).
create table moved_searches (
  city_id uuid not null,
  user_id uuid not null references users on delete cascade,
  search jsonb not null,
  -- It was given up for one that the couple had in the other town.
  gone boolean not null default false
);
create index on moved_searches (city_id);
create index on moved_searches (user_id);

create table moved_functions (
  city_id uuid not null,
  -- Which of the wedding's it is: two may differ by their town alone.
  place int not null,
  function jsonb not null,
  wedding_id uuid not null references weddings on delete cascade
);
create index on moved_functions (city_id);
create index on moved_functions (wedding_id);
