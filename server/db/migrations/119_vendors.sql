-- A business, from its draft on. One that a list brought and nobody runs is unclaimed: found, never free, never
-- bookable (docs/decisions/0093).
create table vendors (
  id uuid primary key default gen_random_uuid(),
  -- An imported vendor has no owner until somebody claims it.
  user_id uuid unique references users on delete set null,
  slug text unique,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'approved', 'changes_requested', 'rejected',
      'suspended', 'unclaimed')),
  version int not null default 0,
  business_name text not null default '',
  category_id uuid references categories,
  city_id uuid references cities,
  other_city_ids uuid[] not null default '{}',
  area text not null default '',
  address text not null default '',
  description text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  website text not null default '' check (website = '' or website ~ '^https?://'),
  price_kind text check (price_kind in ('exact', 'from', 'range', 'on_request')),
  price_amount bigint check (price_amount >= 0),
  price_max_amount bigint,
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  price_unit text,
  price_tax text not null default 'not_stated'
    check (price_tax in ('included', 'excluded', 'not_stated')),
  capacity_min int check (capacity_min > 0),
  capacity_max int,
  attributes jsonb not null default '{}',
  cancellation jsonb,
  pending_edits jsonb,
  pending_since timestamptz,
  note text,
  import_key text unique,
  plan text not null default 'free' check (plan in ('free', 'plus', 'pro')),
  rating_sum int not null default 0,
  rating_count int not null default 0,
  submitted_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What an import last said about a vendor: its values, to tell a change in the list from an edit made here; and facts
  -- that a profile has no field for.
  imported jsonb,
  -- What couples ask before they write: languages, questions and answers, people, travel, the place on the map, extras.
  languages text[] not null default '{}',
  -- [{ "question", "answer" }]
  faqs jsonb not null default '[]',
  -- [{ "name", "role" }]
  team jsonb not null default '[]',
  -- How far they come without a charge, how far at all (km; null: not stated), and what they say about it.
  travel_free_km int check (travel_free_km >= 0),
  travel_max_km int,
  travel_note text not null default '',
  -- Where the business is; without it the map shows its city.
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- Percent of new enquiries answered within 24 hours, and of how many; kept by a job and by each answer, for search.
  response_rate smallint check (response_rate between 0 and 100),
  response_of int not null default 0,
  -- Since when somebody keeps its calendar; null: nobody knows which days are free.
  calendar_since timestamptz,
  -- When its owner took it over. What was asked before is in nobody's response rate.
  claimed_at timestamptz,
  -- When it was written to about the first question.
  invited_at timestamptz,
  -- When it asked not to be shown: no list brings it back.
  removed_at timestamptz,
  -- When its listed address was asked to claim it, without a question of a couple.
  called_at timestamptz,
  -- Pages on social sites, and what a business offers besides its category (docs/decisions/0103).
  social_links text[] not null default '{}'
    check (array_position(social_links, null) is null and cardinality(social_links) <= 8),
  other_category_ids uuid[] not null default '{}' check (cardinality(other_category_ids) <= 8),
  -- What an admin last decided about its edits: the edits, what they replaced, and the version it led to. As long as
  -- nothing was saved since, the decision can be taken back.
  decided_edits jsonb,
  -- What a price comes to in all (docs/decisions/0124): the rate of a tax that is extra, the service charge, the least
  -- that is spent, and what travel to another town costs. Null is not stated; 0 is said to be nothing.
  price_tax_rate numeric(5,2) check (price_tax_rate between 0 and 100),
  price_service numeric(5,2) check (price_service between 0 and 100),
  price_minimum bigint check (price_minimum >= 0),
  travel_fee bigint check (travel_fee >= 0),
  travel_per_km bigint check (travel_per_km >= 0),
  -- Of a business that is gone: fingerprints of its telephone, address and page, so that no list brings it back under
  -- another name (docs/decisions/0163). Made with the server's secret; what they were is not kept.
  left_out_keys text[] not null default '{}',
  -- What of a total is due when a booking is confirmed, in percent, and how many days before the first one the rest is
  -- (docs/decisions/0198). Null is not stated; 0 percent is said to be no deposit.
  deposit_percent int check (deposit_percent between 0 and 100),
  rest_days_before int check (rest_days_before between 0 and 730),
  check (price_max_amount >= price_amount),
  check (capacity_max >= capacity_min),
  check (status <> 'approved' or (business_name <> '' and slug is not null
    and category_id is not null and city_id is not null)),
  check (price_kind is null or (price_currency is not null and price_unit is not null)),
  check (price_kind is null or price_kind = 'on_request' or price_amount is not null),
  check (travel_max_km >= travel_free_km),
  check ((latitude is null) = (longitude is null)),
  constraint unclaimed_is_whole check (status <> 'unclaimed' or (user_id is null
    and calendar_since is null and business_name <> '' and slug is not null
    and category_id is not null and city_id is not null)),
  constraint vendors_left_out_keys_check check (left_out_keys = '{}'
    or removed_at is not null),
  constraint policy_is_whole check (cancellation is null
    or (jsonb_typeof(cancellation -> 'tiers') = 'array'
    and cancellation ?& array['retainerPercent', 'graceHours'])),
  constraint rest_of_a_deposit check (rest_days_before is null or deposit_percent is not null)
);
create index on vendors (status, submitted_at);
create index on vendors (pending_since) where pending_edits is not null;
create index on vendors (category_id);
create index on vendors (city_id);
create index on vendors (lower(contact_email))
  where called_at is not null or invited_at is not null or removed_at is not null;
create index on vendors using gin (other_category_ids) where other_category_ids <> '{}';
-- Who travels to a town is looked for from the cities around it, not among all who travel.
create index vendors_travel_idx on vendors (city_id, travel_max_km) where travel_max_km > 0;
create index vendors_travel on vendors (city_id) where travel_max_km > 0;

-- Every address that was ever given leads to its vendor for good.
create table vendor_addresses (
  slug text primary key,
  vendor_id uuid not null references vendors on delete cascade,
  until timestamptz not null default now()
);
create index on vendor_addresses (vendor_id);

create table packages (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  position int not null,
  name text not null,
  description text not null default '',
  amount bigint not null check (amount >= 0),
  currency text not null,
  unit text not null,
  inclusions text[] not null default '{}',
  exclusions text[] not null default '{}',
  -- [{ "_id", "name", "amount", "unit" }], in the currency of the package.
  add_ons jsonb not null default '[]',
  -- A package that couples may book at once, where its total for them is exact.
  instant boolean not null default false
);
create index on packages (vendor_id, position);

create table photos (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  position int not null,
  -- Path of the files without width and suffix.
  base text not null,
  widths int[] not null,
  width int not null,
  height int not null,
  placeholder text not null,
  caption text not null default '',
  album text not null default '',
  cover boolean not null default false,
  bytes int not null default 0,
  created_at timestamptz not null default now(),
  -- The sweep compares files with rows by their address, and notes the rows whose files are missing: couples are not
  -- shown them until the files are back.
  lost_at timestamptz
);
create index on photos (vendor_id, position);
create unique index one_cover on photos (vendor_id) where cover;
create index on photos (base);

-- How a vendor is paid (docs/decisions/0150): for the couples of its confirmed bookings alone.
create table ways_to_pay (
  vendor_id uuid primary key references vendors on delete cascade,
  holder text not null,
  upi text not null default '',
  iban text not null default '',
  bic text not null default '',
  account text not null default '',
  ifsc text not null default '',
  other text not null default '',
  changed_at timestamptz not null
);

-- What stands on a vendor's quotes, confirmations and receipts (docs/decisions/0171), and nowhere else.
create table document_names (
  vendor_id uuid primary key references vendors on delete cascade,
  legal_name text not null default '' check (length(legal_name) <= 200),
  tax_number text not null default '' check (length(tax_number) <= 40)
);

create table vendor_members (
  vendor_id uuid not null references vendors on delete cascade,
  -- An account runs one business.
  user_id uuid not null unique references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'staff')),
  mails boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id)
);

-- Who says to own a business, and cannot read the mail of its listed address: an admin looks at the proof once.
create table vendor_claims (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  user_id uuid not null references users on delete cascade,
  statement text not null check (statement <> ''),
  link text not null default '' check (link = '' or link ~ '^https?://'),
  -- overtaken: another claim of the business was won.
  status text not null default 'open'
    check (status in ('open', 'approved', 'declined', 'overtaken')),
  reason text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- The claimer waits at the listed telephone, and an admin reads a code out to them.
  by_telephone boolean not null default false,
  called_at timestamptz
);
create unique index on vendor_claims (vendor_id, user_id) where status = 'open';
create index on vendor_claims (created_at) where status = 'open';
create index on vendor_claims (vendor_id);
create index on vendor_claims (user_id);
create index on vendor_claims (decided_by);

-- What people report about a public page; an admin looks at each once.
create table vendor_reports (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null
    check (reason in ('wrong_facts', 'wrong_price', 'not_theirs', 'offensive', 'closed', 'other',
      'by_business')),
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'dismissed', 'acted')),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index on vendor_reports (created_at) where status = 'open';
create index on vendor_reports (vendor_id);
create index on vendor_reports (user_id);
create index on vendor_reports (answered_by);

-- Views of a vendor's page, counted by day.
create table vendor_views (
  vendor_id uuid not null references vendors on delete cascade,
  day date not null,
  count int not null default 0,
  primary key (vendor_id, day)
);
