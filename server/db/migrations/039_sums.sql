-- Nothing is confirmed without an exact total (docs/decisions/0114): a vendor whose price is none states the sum, and
-- the couple agrees to it.
alter table bookings
  add column sum jsonb,
  drop constraint bookings_status_check,
  add constraint bookings_status_check check (status in ('requested', 'offered', 'confirmed', 'completed', 'declined',
    'turned_down', 'expired', 'cancelled_by_user', 'cancelled_by_vendor', 'cancelled_by_admin')),
  add constraint bookings_offered_with_sum check (status <> 'offered' or (sum is not null and expires_at is not null));

drop index bookings_expires_at_idx;
create index bookings_expires_at_idx on bookings (expires_at) where status in ('requested', 'offered');

-- What was confirmed at one amount with tax and service in it was exact; of all others no sum is known.
update bookings
set sum = jsonb_build_object(
  'amount', estimate->'amount', 'currency', estimate->'currency', 'tax', null, 'service', null)
where exists (
    select
    from state_changes c
    where c.subject = 'booking' and c.subject_id = bookings.id and c.to_status = 'confirmed'
  )
  and estimate->>'kind' = 'exact'
  and estimate->>'tax' = 'included'
  and jsonb_typeof(estimate->'amount') = 'number'
  and estimate->>'unit' not in ('per_piece', 'per_hour')
  and not jsonb_path_exists(estimate, '$.lines[*].unit ? (@ == "per_piece" || @ == "per_hour")');
