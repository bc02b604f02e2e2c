-- A request without an exact price, or a question, is answered with a quote (docs/decisions/0127). Each version that
-- was sent stays as it is (functions/quotes/keep_quote_versions.sql).
alter table bookings
  -- The newest version of its quote; 0 without one.
  add column quote_version int not null default 0 check (quote_version >= 0),
  -- While it is open: whether a block of the calendar holds its time.
  add column is_held boolean not null default true,
  drop constraint bookings_status_check,
  add constraint bookings_status_check check (status in ('requested', 'offered', 'change_asked', 'confirmed',
    'completed', 'declined', 'turned_down', 'expired', 'cancelled_by_user', 'cancelled_by_vendor',
    'cancelled_by_admin')),
  drop constraint bookings_offered_with_sum;

drop index bookings_expires_at_idx;
create index bookings_expires_at_idx on bookings (expires_at)
  where status in ('requested', 'offered', 'change_asked');

alter table state_changes add column version int;

create table quote_versions (
  booking_id uuid not null references bookings on delete cascade,
  version int not null check (version between 1 and 50),
  currency text not null,
  -- What the vendor wrote, and what it comes to.
  content jsonb not null,
  totals jsonb not null,
  sent_by uuid references users on delete set null,
  sent_at timestamptz not null,
  primary key (booking_id, version)
);
create index on quote_versions (sent_by);

-- Changes that a couple asked for, at a line or of the whole.
create table quote_asks (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  version int not null,
  line_id text,
  body text not null check (body <> ''),
  asked_by uuid references users on delete set null,
  at timestamptz not null,
  foreign key (booking_id, version) references quote_versions on delete cascade
);
create index on quote_asks (booking_id, version);
create index on quote_asks (asked_by);

-- What stands in the builder of a vendor, finished or not: one for a request, one for a conversation.
create table quote_drafts (
  vendor_id uuid not null references vendors on delete cascade,
  booking_id uuid unique references bookings on delete cascade,
  enquiry_id uuid unique references enquiries on delete cascade,
  content jsonb not null,
  saved_at timestamptz not null,
  check (num_nonnulls(booking_id, enquiry_id) = 1)
);
create index on quote_drafts (vendor_id);

-- Whatever was offered as one total is a quote of one line, with the tax and the service charge that were named; what
-- was offered before it was corrected stays in the timeline.
insert into quote_versions (booking_id, version, currency, content, totals, sent_by, sent_at)
select b.id, 1, b.sum->>'currency',
  jsonb_build_object(
    'firstDay', b.first_day, 'lastDay', b.last_day, 'guests', b.guests,
    'lines', jsonb_build_array(jsonb_build_object(
      'id', '1', 'label', coalesce(nullif(b.package_name, ''), 'Total'), 'basis', 'fixed', 'quantity', 1,
      'unitPrice', n.amount - n.service, 'taxRate', null)),
    'taxIncluded', true, 'discount', null,
    'service', case when n.service > 0 then jsonb_build_object('percent', null, 'amount', n.service) end,
    'instalments', '[]'::jsonb, 'terms', '', 'note', '',
    'validUntil', (coalesce(b.expires_at, o.at) at time zone 'UTC')::date, 'holds', true),
  jsonb_build_object(
    'lines', jsonb_build_array(n.amount - n.service), 'subtotal', n.amount - n.service, 'discount', 0,
    'service', n.service,
    'taxes', jsonb_build_array(jsonb_build_object(
      'rate', null, 'net', n.amount - coalesce(n.tax, 0), 'tax', n.tax, 'gross', n.amount)),
    'tax', n.tax, 'total', n.amount, 'instalments', '[]'::jsonb),
  o.actor_id, coalesce(o.at, b.created_at)
from bookings b
cross join lateral (
  select (b.sum->>'amount')::bigint as amount, (b.sum->>'tax')::bigint as tax,
    coalesce((b.sum->>'service')::bigint, 0) as service
) n
left join lateral (
  select c.at, u.id as actor_id
  from state_changes c
  left join users u on u.id = c.actor_id
  where c.subject = 'booking' and c.subject_id = b.id and c.to_status = 'offered'
  order by c.id desc limit 1
) o on true
where b.sum is not null and (b.status = 'offered' or o.at is not null);

update bookings b
set quote_version = 1
where exists (select from quote_versions q where q.booking_id = b.id);

alter table bookings add constraint bookings_quoted check (
  status not in ('offered', 'change_asked')
  or (sum is not null and expires_at is not null and quote_version > 0)
);
