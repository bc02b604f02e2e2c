-- A couple, or a vendor, whose conversations several others closed as spam stands among the reports, once
-- (docs/decisions/0351). `counted` is the last change of a state that whoever answered could see.
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
