-- What couples ask before they write: languages, questions and answers, people, travel, the place on the map, extras.
alter table vendors
  add column languages text[] not null default '{}',
  -- [{ "question", "answer" }]
  add column faqs jsonb not null default '[]',
  -- [{ "name", "role" }]
  add column team jsonb not null default '[]',
  -- How far they come without a charge, how far at all (km; null: not stated), and what they say about it.
  add column travel_free_km int check (travel_free_km >= 0),
  add column travel_max_km int check (travel_max_km >= travel_free_km),
  add column travel_note text not null default '',
  -- Where the business is; without it the map shows its city.
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null)),
  -- Percent of new enquiries answered within 24 hours, and of how many; kept by a job and by each answer, for search.
  add column response_rate smallint check (response_rate between 0 and 100),
  add column response_of int not null default 0;

-- [{ "_id", "name", "amount", "unit" }], in the currency of the package.
alter table packages add column add_ons jsonb not null default '[]';

-- What people report about a public page; an admin looks at each once.
create table vendor_reports (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null check (reason in ('wrong_facts', 'wrong_price', 'not_theirs', 'offensive', 'closed', 'other')),
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'dismissed', 'acted')),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index on vendor_reports (created_at) where status = 'open';
