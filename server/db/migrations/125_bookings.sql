create table bookings (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  user_id uuid references users on delete set null,
  couple_name text not null,
  resource_id uuid not null references resources,
  package_name text,
  enquiry_id uuid references enquiries on delete set null,
  first_day date not null,
  last_day date not null,
  guests int not null check (guests > 0),
  note text not null default '',
  status text not null
    check (status in ('requested', 'offered', 'change_asked', 'confirmed', 'completed',
      'declined', 'turned_down', 'expired', 'cancelled_by_user', 'cancelled_by_vendor',
      'cancelled_by_admin')),
  estimate jsonb not null,
  cancellation jsonb,
  expires_at timestamptz,
  -- What a cancellation gave back, decided once.
  refund_percent int check (refund_percent between 0 and 100),
  created_at timestamptz not null default now(),
  -- Whose it is; the person who asked stays in user_id.
  wedding_id uuid references weddings on delete set null,
  -- Nothing is confirmed without an exact total (docs/decisions/0114): a vendor whose price is none states the sum, and
  -- the couple agrees to it.
  sum jsonb,
  -- How somebody who deleted their account is reached about a booking that was agreed, by its other side alone, until a
  -- year after its day (docs/decisions/0122): something may be owed.
  kept_contact jsonb,
  -- The newest version of its quote; 0 without one (docs/decisions/0127).
  quote_version int not null default 0 check (quote_version >= 0),
  -- While it is open: whether a block of the calendar holds its time.
  is_held boolean not null default true,
  -- For which town a day was asked, as its price was worked out: address, name, and the functions that are there on
  -- that day. Null where nothing was said of it, and of older bookings (docs/decisions/0154).
  town jsonb,
  -- What each side says of a booking whose days are over (docs/decisions/0174).
  couple_outcome text check (couple_outcome in ('took_place', 'did_not_happen')),
  vendor_outcome text check (vendor_outcome in ('took_place', 'did_not_happen')),
  -- Both were asked by email, once.
  outcome_asked_at timestamptz,
  -- Where the vendor is. Null of those that were completed before this was kept.
  completed_on date,
  -- The couple has said what becomes of the others of this category (docs/decisions/0175).
  others_settled_at timestamptz,
  -- Whoever has asked for one hall by name keeps it when the days move, and waits in the queue for that one.
  is_chosen boolean not null default false,
  -- Bookings that a vendor enters itself, for couples who came another way (docs/decisions/0192): how to reach them.
  -- Null again once a couple has taken it over, as of every booking that was asked for here.
  by_hand jsonb,
  -- The instalments of a booking that has no quote.
  plan jsonb,
  -- Functions that are booked together, each with its own day, hours and guests (docs/decisions/0193). Null: whole days
  -- from the first to the last.
  times jsonb check (jsonb_array_length(times) > 0),
  -- What of the agreed total stayed with the vendor, in minor units; decided once, with the percentage.
  refund_kept bigint not null default 0 check (refund_kept >= 0),
  -- The deposit that a vendor stated when it was asked, as the couple read it (docs/decisions/0198). What comes of it
  -- is in `plan`, written when a booking is confirmed without a quote.
  deposit jsonb,
  check (last_day >= first_day),
  check (status <> 'requested' or expires_at is not null),
  constraint bookings_quoted check (status not in ('offered', 'change_asked')
    or (sum is not null and expires_at is not null and quote_version > 0)),
  constraint bookings_by_hand check (by_hand is null or (wedding_id is null and user_id is null)),
  constraint policy_is_whole check (cancellation is null
    or (jsonb_typeof(cancellation -> 'tiers') = 'array'
    and cancellation ?& array['retainerPercent', 'graceHours'])),
  constraint deposit_is_whole check (deposit is null
    or deposit ?& array['percent', 'restDaysBefore'])
);
create index on bookings (vendor_id, status, first_day);
create index on bookings (user_id, first_day);
create index on bookings (last_day) where status = 'confirmed';
create index on bookings (resource_id);
create index on bookings (enquiry_id);
create index on bookings (wedding_id, first_day);
create index on bookings (created_at, id);
create index on bookings (expires_at) where status in ('requested', 'offered', 'change_asked');
create index bookings_disputed_idx on bookings (last_day)
  where status = 'confirmed'
    and (couple_outcome = 'did_not_happen' or vendor_outcome = 'did_not_happen');

-- The one truth about free: bookings, holds, days off, imported busy time. No resource twice for overlapping time.
create table calendar_blocks (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  resource_id uuid not null references resources on delete cascade,
  booking_id uuid references bookings on delete cascade,
  kind text not null check (kind in ('booking', 'hold', 'day_off', 'imported')),
  -- The vendor's wall clock; a whole day is [00:00, 00:00 of the next).
  during tsrange not null
    check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  note text not null default '',
  source_id uuid references imported_calendars on delete cascade,
  -- What is taken with another row: its parts for a booking of the whole, and the whole wherever a part is taken. Rows
  -- above may overlap, so that two halls of one house can be booked by two couples.
  of_id uuid references calendar_blocks on delete cascade,
  is_above boolean not null default false,
  -- What a booking takes: its days, and those before and after it that the business needs to set up and to clear
  -- (docs/decisions/0190). Where it says nothing of that, both are the same.
  occupied tsrange not null,
  -- Days off that were taken by one act are given back by one. A booking of several functions has a block for each.
  taken_with uuid not null default gen_random_uuid(),
  -- Null clashes with nothing; a condition would keep questions about days from using the index.
  constraint resource_booked_once exclude using gist (resource_id with =, occupied with &&,
    (case when not is_above then 1 end) with =),
  check (not is_above or of_id is not null),
  constraint calendar_blocks_booking_check
    check ((booking_id is null) = (kind in ('day_off', 'imported'))),
  constraint calendar_blocks_source_check check ((source_id is null) = (kind <> 'imported')),
  constraint occupied_covers check (occupied @> during)
);
create index on calendar_blocks using gist (vendor_id, during);
create index on calendar_blocks (source_id);
create index on calendar_blocks (booking_id);
create index on calendar_blocks (of_id);

-- Other days that one side of a confirmed booking proposes, and what became of it (docs/decisions/0151).
create table reschedules (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  proposed_by text not null check (proposed_by in ('user', 'vendor')),
  person_id uuid references users on delete set null,
  first_day date not null,
  last_day date not null,
  note text not null default '',
  -- What it costs in all from then on; null where the price stays.
  sum jsonb,
  status text not null default 'proposed'
    check (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A proposal may change how many guests a booking is for; null where they stay. Its days may be those of now
  -- (docs/decisions/0196).
  guests int check (guests > 0),
  -- What a proposal moves a booking to, function by function or to another part of the day; null where all of it moves
  -- by as many days, at its hours (docs/decisions/0206).
  times jsonb check (jsonb_typeof(times) = 'array'),
  check (last_day >= first_day)
);
create unique index on reschedules (booking_id) where status = 'proposed';
create index on reschedules (booking_id);
create index on reschedules (person_id);
create index on reschedules (expires_at) where status = 'proposed';

-- Couples who wait for time that is held for another (docs/decisions/0172). Everything of the request that it becomes
-- is frozen when they join; an entry that has ended says what became of it.
create table queue_entries (
  id uuid primary key default gen_random_uuid(),
  -- Who comes first; who joins holds the locks of the vendor's resources.
  seq bigint generated always as identity,
  vendor_id uuid not null references vendors on delete cascade,
  wedding_id uuid not null references weddings on delete cascade,
  user_id uuid references users on delete set null,
  first_day date not null,
  last_day date not null,
  guests int not null check (guests > 0),
  package_name text,
  note text not null default '',
  estimate jsonb not null,
  cancellation jsonb,
  town jsonb,
  status text not null default 'waiting'
    check (status in ('waiting', 'promoted', 'left', 'booked_elsewhere', 'day_near', 'closed',
      'taken', 'not_bookable', 'at_limit')),
  joined_at timestamptz not null,
  ended_at timestamptz,
  -- What it became.
  booking_id uuid references bookings on delete set null,
  resource_id uuid references resources on delete cascade,
  times jsonb check (jsonb_array_length(times) > 0),
  deposit jsonb,
  constraint queued_once exclude using gist (wedding_id with =, vendor_id with =,
    daterange(first_day, last_day, '[]') with &&) where (status = 'waiting'),
  check (last_day >= first_day),
  check ((status = 'waiting') = (ended_at is null)),
  constraint policy_is_whole check (cancellation is null
    or (jsonb_typeof(cancellation -> 'tiers') = 'array'
    and cancellation ?& array['retainerPercent', 'graceHours'])),
  constraint deposit_is_whole check (deposit is null
    or deposit ?& array['percent', 'restDaysBefore'])
);
create index on queue_entries (vendor_id, seq);
create index on queue_entries (vendor_id, first_day) where status = 'waiting';
create index on queue_entries (seq) where status = 'waiting';
create index on queue_entries (wedding_id, ended_at);
create index on queue_entries (user_id);
create index on queue_entries (booking_id);
create index on queue_entries (resource_id);

-- Into a wedding or a business, or to take a booking over; the link in the mail is used once.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  wedding_id uuid references weddings on delete cascade,
  vendor_id uuid references vendors on delete cascade,
  role text,
  email citext not null,
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  revoked_at timestamptz,
  -- It hands a booking over to its couple; nobody joins anything by it.
  booking_id uuid references bookings on delete cascade,
  constraint invitations_check1 check (num_nonnulls(accepted_at, revoked_at) < 2),
  constraint invitations_check2 check (role = 'owner'
    or role = any (case when vendor_id is null then '{editor,viewer}' else '{manager,staff}' end::text[])),
  constraint invitations_into check (num_nonnulls(wedding_id, vendor_id, booking_id) = 1
    and (role is null) = (booking_id is not null))
);
create index on invitations (wedding_id);
create index on invitations (vendor_id);
create index on invitations (invited_by);
create index on invitations (accepted_by);
create index on invitations (booking_id);
create unique index one_open_invitation on invitations (coalesce(wedding_id, vendor_id, booking_id), email)
  where accepted_at is null and revoked_at is null;
