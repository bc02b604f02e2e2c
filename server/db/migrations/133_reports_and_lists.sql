-- A couple, or a vendor, whose conversations several others closed as spam stands among the reports, once.
-- `counted` is the last change of a state that whoever answered could see.
alter table vendor_reports
  drop constraint vendor_reports_reason_check,
  alter column vendor_id drop not null,
  add column wedding_id uuid references weddings on delete cascade,
  add column counted bigint,
  add check (reason in ('wrong_facts', 'wrong_price', 'not_theirs', 'offensive', 'closed', 'other', 'by_business',
    'spam')),
  add check (num_nonnulls(vendor_id, wedding_id) = 1 and (wedding_id is null or reason = 'spam'));
create unique index one_open_spam on vendor_reports (coalesce(wedding_id, vendor_id))
  where reason = 'spam' and status = 'open';
create index on vendor_reports (wedding_id);
create index on enquiries (wedding_id) where closed_reason = 'spam';
create index on enquiries (vendor_id) where closed_reason = 'spam';

-- Lists of an admin are read from one end, whatever they are filtered by (docs/decisions/0351).
create index on vendors (created_at, id);
create index on vendors (status, created_at, id);
create index on users (role, created_at, id);
create index on users (created_at, id) where deleted_at is not null;
create index on users (created_at, id) where suspended_at is not null;
create index on bookings (status, created_at, id);
-- Most of all are completed, and they are not the newest.
create index on bookings (created_at, id) where status = 'completed';
create index on bookings (created_at) where by_hand is null;
create index on bookings using gist (daterange(first_day, last_day, '[]'));
create index on bookings (created_at, id)
  where status in ('completed', 'cancelled_by_admin')
    and (couple_outcome = 'did_not_happen' or vendor_outcome = 'did_not_happen');
create index on review_disputes (answered_at) where answered_at is not null;
create index on enquiries (created_at);
create index on audit_log (actor_id);

-- What an admin types is found within words.
create index on vendors using gin (business_name gin_trgm_ops);
create index on vendors using gin (contact_email gin_trgm_ops);
create index on users using gin (name gin_trgm_ops);
create index on users using gin ((email::text) gin_trgm_ops);
create index on bookings using gin (couple_name gin_trgm_ops);
create index on audit_log using gin (actor gin_trgm_ops, what gin_trgm_ops, whom gin_trgm_ops);
