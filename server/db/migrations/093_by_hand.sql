-- Bookings that a vendor enters itself, for couples who came another way (docs/decisions/0192): how to reach them.
-- Null again once a couple has taken it over, as of every booking that was asked for here. `plan`: the instalments of a
-- booking that has no quote.
alter table bookings
  add column by_hand jsonb,
  add column plan jsonb,
  add constraint bookings_by_hand check (by_hand is null or (wedding_id is null and user_id is null));

-- An invitation may hand a booking over to its couple; nobody joins anything by it.
alter table invitations
  add column booking_id uuid references bookings on delete cascade,
  alter column role drop not null,
  drop constraint invitations_check,
  add constraint invitations_into check (
    num_nonnulls(wedding_id, vendor_id, booking_id) = 1 and (role is null) = (booking_id is not null)
  );
create index on invitations (booking_id);
drop index one_open_invitation;
create unique index one_open_invitation on invitations (coalesce(wedding_id, vendor_id, booking_id), email)
  where accepted_at is null and revoked_at is null;
