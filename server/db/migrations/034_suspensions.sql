-- Until when somebody is suspended, and why, as they were told (docs/decisions/0112). Without an end: until lifted.
alter table users
  add column suspended_until timestamptz,
  add column suspended_reason text not null default '';
create index on users (suspended_until) where suspended_until is not null;

-- The list of people is read by when they came.
create index on users (created_at, id);
-- Bookings of all vendors, newest first; and those of a person's or a vendor's name.
create index on bookings (created_at, id);
