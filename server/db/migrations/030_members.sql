-- A wedding belongs to its members, a business to its: what people do hangs on these, and says who did it.
alter table weddings drop constraint weddings_pkey;
alter table weddings
  add column id uuid primary key default gen_random_uuid(),
  -- For whose account it was made; whose it is say its members.
  alter column user_id drop not null,
  alter column partner_one set default '',
  alter column version set default 0,
  drop constraint weddings_user_id_fkey,
  add constraint weddings_user_id_fkey foreign key (user_id) references users on delete set null,
  add unique (user_id);
insert into weddings (user_id, updated_at)
select id, created_at
from users u
where not exists (select from weddings w where w.user_id = u.id)
  and ((role = 'user' and deleted_at is null)
    or id in (select user_id from favorites union select user_id from saved_searches
      union select user_id from bookings union select user_id from enquiries));

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
insert into wedding_members (wedding_id, user_id, role, created_at)
select w.id, u.id, 'owner', u.created_at from weddings w join users u on u.id = w.user_id;

create table vendor_members (
  vendor_id uuid not null references vendors on delete cascade,
  -- An account runs one business.
  user_id uuid not null unique references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'staff')),
  mails boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id)
);
insert into vendor_members (vendor_id, user_id, role, created_at)
select id, user_id, 'owner', created_at from vendors where user_id is not null;

-- The person who did it stays in user_id.
alter table bookings add column wedding_id uuid references weddings on delete set null;
update bookings b set wedding_id = w.id from weddings w where w.user_id = b.user_id;
create index on bookings (wedding_id, first_day);

alter table enquiries add column wedding_id uuid references weddings on delete set null;
update enquiries e set wedding_id = w.id from weddings w where w.user_id = e.user_id;
create index on enquiries (wedding_id, last_message_at);
drop index one_open_thread;
create unique index one_open_thread on enquiries (vendor_id, wedding_id) where status not in ('converted', 'closed');

alter table favorites add column wedding_id uuid references weddings on delete cascade;
update favorites f set wedding_id = w.id from weddings w where w.user_id = f.user_id;
alter table favorites
  alter column wedding_id set not null,
  drop constraint favorites_pkey,
  add primary key (wedding_id, vendor_id),
  alter column user_id drop not null,
  drop constraint favorites_user_id_fkey,
  add constraint favorites_user_id_fkey foreign key (user_id) references users on delete set null;
create index on favorites (user_id);

alter table saved_searches add column wedding_id uuid references weddings on delete cascade;
update saved_searches s set wedding_id = w.id from weddings w where w.user_id = s.user_id;
alter table saved_searches alter column wedding_id set not null;
drop index saved_searches_user_id_md5_idx;
create index on saved_searches (user_id);
create unique index on saved_searches (wedding_id, md5(filters::text));

alter table moved_functions add column wedding_id uuid references weddings on delete cascade;
update moved_functions m set wedding_id = w.id from weddings w where w.user_id = m.user_id;
alter table moved_functions alter column wedding_id set not null, drop column user_id;
create index on moved_functions (wedding_id);

-- For which of their weddings a person acts in this browser, where they chose one.
alter table sessions add column wedding_id uuid references weddings on delete set null;
create index on sessions (wedding_id);
