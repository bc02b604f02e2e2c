-- What each side says of a booking whose days are over (docs/decisions/0174).
alter table bookings
  add column couple_outcome text check (couple_outcome in ('took_place', 'did_not_happen')),
  add column vendor_outcome text check (vendor_outcome in ('took_place', 'did_not_happen')),
  -- Both were asked by email, once.
  add column outcome_asked_at timestamptz,
  -- Where the vendor is. Null of those that were completed before this was kept.
  add column completed_on date;
create index bookings_disputed_idx on bookings (last_day)
  where status = 'confirmed' and (couple_outcome = 'did_not_happen' or vendor_outcome = 'did_not_happen');

-- The couple has said what becomes of the others of this category (docs/decisions/0175).
alter table bookings add column others_settled_at timestamptz;
