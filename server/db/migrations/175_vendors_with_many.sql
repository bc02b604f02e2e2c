-- What the dashboard of a vendor with very many bookings reads: the newest of them by day, what was made lately, and
-- what couples have changed lately.
create index on bookings (vendor_id, first_day desc, id);
create index on bookings (vendor_id, created_at) where by_hand is null;
create index on state_changes (at, subject_id)
  where to_status in ('moved', 'change_agreed', 'move_declined');
