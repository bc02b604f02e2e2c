create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  position int not null,
  scene text,
  synonyms text[] not null default '{}',
  attributes jsonb not null default '[]',
  retired_at timestamptz
);
create unique index on categories (lower(name));

create table cities (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  state text,
  country text not null,
  latitude double precision,
  longitude double precision,
  aliases text[] not null default '{}'
);
create index on cities (lower(name));

create table vendors (
  id uuid primary key default gen_random_uuid(),
  -- An imported vendor has no owner until somebody claims it.
  user_id uuid unique references users on delete set null,
  slug text unique,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'approved', 'changes_requested', 'rejected', 'suspended')),
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
  price_max_amount bigint check (price_max_amount >= price_amount),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  price_unit text,
  price_tax text not null default 'not_stated' check (price_tax in ('included', 'excluded', 'not_stated')),
  capacity_min int check (capacity_min > 0),
  capacity_max int check (capacity_max >= capacity_min),
  attributes jsonb not null default '{}',
  cancellation jsonb not null default '[{"daysBefore": 90, "refundPercent": 90}, {"daysBefore": 30, "refundPercent": 50}, {"daysBefore": 0, "refundPercent": 0}]',
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
  check (status <> 'approved' or (business_name <> '' and slug is not null and category_id is not null and city_id is not null)),
  check (price_kind is null or (price_currency is not null and price_unit is not null)),
  check (price_kind is null or price_kind = 'on_request' or price_amount is not null)
);
create index on vendors (status, submitted_at);
create index on vendors (pending_since) where pending_edits is not null;

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
  exclusions text[] not null default '{}'
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
  created_at timestamptz not null default now()
);
create index on photos (vendor_id, position);
create unique index one_cover on photos (vendor_id) where cover;

-- What can be booked once at a time: a hall, a team, a car.
create table resources (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  name text not null,
  position int not null,
  unique (vendor_id, name)
);

create table bookings (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  user_id uuid references users on delete set null,
  couple_name text not null,
  resource_id uuid not null references resources,
  package_name text,
  enquiry_id uuid,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  guests int not null check (guests > 0),
  note text not null default '',
  status text not null check (status in
    ('requested', 'confirmed', 'completed', 'declined', 'expired', 'cancelled_by_user', 'cancelled_by_vendor', 'cancelled_by_admin')),
  estimate jsonb not null,
  cancellation jsonb not null,
  expires_at timestamptz,
  -- What a cancellation gave back, decided once.
  refund_percent int check (refund_percent between 0 and 100),
  created_at timestamptz not null default now(),
  check (status <> 'requested' or expires_at is not null)
);
create index on bookings (vendor_id, status, first_day);
create index on bookings (user_id, first_day);
create index on bookings (expires_at) where status = 'requested';
create index on bookings (last_day) where status = 'confirmed';

-- The one truth about free: bookings, holds, days off, imported busy time. No resource twice for overlapping time.
create table calendar_blocks (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  resource_id uuid not null references resources on delete cascade,
  booking_id uuid unique references bookings on delete cascade,
  kind text not null check (kind in ('booking', 'hold', 'day_off')),
  -- The vendor's wall clock; a whole day is [00:00, 00:00 of the next).
  during tsrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  note text not null default '',
  constraint resource_booked_once exclude using gist (resource_id with =, during with &&),
  check ((booking_id is null) = (kind = 'day_off'))
);
create index on calendar_blocks using gist (vendor_id, during);

create table enquiries (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  user_id uuid references users on delete set null,
  couple_name text not null,
  event_day date,
  guests int check (guests > 0),
  status text not null default 'new' check (status in ('new', 'seen', 'replied', 'quoted', 'converted', 'closed')),
  closed_reason text,
  first_seen_at timestamptz,
  first_replied_at timestamptz,
  last_message text not null,
  last_message_at timestamptz not null default now(),
  last_from text not null default 'user' check (last_from in ('user', 'vendor')),
  -- The first message the other side has not answered; null means the last one.
  waiting_since timestamptz,
  unread_user int not null default 0,
  unread_vendor int not null default 1,
  created_at timestamptz not null default now(),
  check ((status = 'closed') = (closed_reason is not null))
);
create index on enquiries (vendor_id, created_at);
create index on enquiries (user_id, last_message_at);
create unique index one_open_thread on enquiries (vendor_id, user_id) where status not in ('converted', 'closed');
alter table bookings add foreign key (enquiry_id) references enquiries on delete set null;

create table messages (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references enquiries on delete cascade,
  sender text not null check (sender in ('user', 'vendor')),
  sender_id uuid references users on delete set null,
  body text not null check (body <> ''),
  at timestamptz not null default clock_timestamp()
);
create index on messages (enquiry_id, at);

create table favorites (
  user_id uuid not null references users on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, vendor_id)
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references bookings,
  vendor_id uuid not null references vendors,
  author text not null,
  rating int not null check (rating between 1 and 5),
  quality int not null check (quality between 1 and 5),
  value int not null check (value between 1 and 5),
  communication int not null check (communication between 1 and 5),
  punctuality int not null check (punctuality between 1 and 5),
  body text not null check (length(body) between 60 and 2000),
  created_at timestamptz not null default now(),
  reply text,
  replied_at timestamptz
);
create index on reviews (vendor_id, created_at desc, id);
-- Ratings are counted where they are written, so no path can forget it; once a statement, so that many load fast.
create function count_ratings() returns trigger language plpgsql as $$
begin
  update vendors v set rating_sum = v.rating_sum + n.sum, rating_count = v.rating_count + n.count
  from (select vendor_id, sum(rating) as sum, count(*) as count from added group by vendor_id) n where v.id = n.vendor_id;
  return null;
end $$;
create trigger count_ratings after insert on reviews referencing new table as added for each statement execute function count_ratings();

create table weddings (
  user_id uuid primary key references users on delete cascade,
  version int not null default 1,
  partner_one text not null,
  partner_two text not null default '',
  functions jsonb not null default '[]',
  budget_amount bigint check (budget_amount >= 0),
  style text not null default '',
  languages text not null default '',
  updated_at timestamptz not null default now()
);

-- Views of a vendor's page, counted by day.
create table vendor_views (
  vendor_id uuid not null references vendors on delete cascade,
  day date not null,
  count int not null default 0,
  primary key (vendor_id, day)
);

create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  file_name text not null,
  content bytea not null,
  status text not null default 'checked' check (status in ('checked', 'running', 'done', 'failed')),
  mapping jsonb not null default '{}',
  report jsonb not null default '{}',
  progress real not null default 0,
  created_at timestamptz not null default now()
);
