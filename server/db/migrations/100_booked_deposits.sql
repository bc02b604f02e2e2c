-- The deposit that a vendor stated when it was asked, as the couple read it (docs/decisions/0198). What comes of it is
-- in `plan`, written when a booking is confirmed without a quote.
alter table bookings add column deposit jsonb
  constraint deposit_is_whole check (deposit is null or deposit ?& array['percent', 'restDaysBefore']);
alter table queue_entries add column deposit jsonb
  constraint deposit_is_whole check (deposit is null or deposit ?& array['percent', 'restDaysBefore']);
