-- When each side last opened a booking with news in it: what the other side answered or moved before is no step of its.
alter table bookings add column seen_by_user timestamptz, add column seen_by_vendor timestamptz;
