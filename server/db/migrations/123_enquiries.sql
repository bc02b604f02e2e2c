create table enquiries (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  user_id uuid references users on delete set null,
  couple_name text not null,
  event_day date,
  guests int check (guests > 0),
  status text not null default 'new'
    check (status in ('new', 'seen', 'replied', 'quoted', 'converted', 'closed')),
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
  wedding_id uuid references weddings on delete set null,
  -- For which town a question is asked, as of a booking: address, name, and the functions that are there on its day.
  -- Null where nothing was said of it, and of older questions (docs/decisions/0160).
  town jsonb,
  check ((status = 'closed') = (closed_reason is not null))
);
create index on enquiries (vendor_id, created_at);
create index on enquiries (user_id, last_message_at);
create index on enquiries (wedding_id, last_message_at);
create unique index one_open_thread on enquiries (vendor_id, wedding_id)
  where status not in ('converted', 'closed');

create table messages (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references enquiries on delete cascade,
  sender text not null check (sender in ('user', 'vendor', 'system')),
  sender_id uuid references users on delete set null,
  body text not null check (body <> ''),
  at timestamptz not null default clock_timestamp()
);
create index on messages (enquiry_id, at);
create index on messages (sender_id);

-- Questions to a business that nobody runs, whose couples were not told so by mail: the note stands in the thread.
create table untold (
  enquiry_id uuid primary key references enquiries on delete cascade
);
