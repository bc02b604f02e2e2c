-- A business that a list brought and nobody runs is unclaimed: found, never free, never bookable (docs/decisions/0093).
alter table vendors
  drop constraint vendors_status_check,
  add constraint vendors_status_check check (status in
    ('draft', 'submitted', 'approved', 'changes_requested', 'rejected', 'suspended', 'unclaimed')),
  -- Since when somebody keeps its calendar; null: nobody knows which days are free.
  add column calendar_since timestamptz default now(),
  -- When its owner took it over. What was asked before is in nobody's response rate.
  add column claimed_at timestamptz,
  -- When it was written to about the first question.
  add column invited_at timestamptz,
  -- When it asked not to be shown: no list brings it back.
  add column removed_at timestamptz,
  add constraint unclaimed_is_whole check (status <> 'unclaimed' or (
    user_id is null and calendar_since is null and business_name <> '' and slug is not null
    and category_id is not null and city_id is not null));

alter table messages
  drop constraint messages_sender_check,
  add constraint messages_sender_check check (sender in ('user', 'vendor', 'system'));

-- What lists have brought so far was approved at once.
create temporary table nobodys on commit drop as
  select id, business_name from vendors where user_id is null and import_key is not null and status = 'approved';
update vendors set calendar_since = null where user_id is null and import_key is not null;
update vendors
set status = 'unclaimed', approved_at = null, cancellation = '[]', response_rate = null, response_of = 0,
  version = version + 1, updated_at = now()
where id in (select id from nobodys);
insert into state_changes (subject, subject_id, actor, from_status, to_status, reason)
select 'vendor', id, 'system', 'approved', 'unclaimed', 'No one has claimed this imported business yet'
from nobodys;

-- Who asked them is told the truth. Requests that nobody can answer are ended by the server when it
-- starts, with a mail.
create temporary table told on commit drop as
  select e.id,
    'We showed ' || n.business_name || ' as if it were on Everset. It is not here yet, and may never read what you '
      || 'wrote. Your messages are kept in case it joins. Please ask others, too.' as words
  from enquiries e join nobodys n on n.id = e.vendor_id
  where e.status not in ('converted', 'closed');
insert into messages (enquiry_id, sender, body) select id, 'system', words from told;
update enquiries e
set last_message_at = now(), unread_user = e.unread_user + 1,
  waiting_since = coalesce(e.waiting_since, e.last_message_at)
from told t where t.id = e.id;

alter table vendor_reports
  drop constraint vendor_reports_reason_check,
  add constraint vendor_reports_reason_check check (reason in
    ('wrong_facts', 'wrong_price', 'not_theirs', 'offensive', 'closed', 'other', 'by_business'));

-- Codes to the listed address of a business, each for that one: the purpose names it.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('verify', 'reset', 'sign-in') or purpose ~ '^listing:[0-9a-f-]{36}$');

-- Who says to own a business, and cannot read the mail of its listed address: an admin looks at the proof once.
create table vendor_claims (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  user_id uuid not null references users on delete cascade,
  statement text not null check (statement <> ''),
  link text not null default '' check (link = '' or link ~ '^https?://'),
  -- overtaken: another claim of the business was won.
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'overtaken')),
  reason text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on vendor_claims (vendor_id, user_id) where status = 'open';
create index on vendor_claims (created_at) where status = 'open';
create index on vendor_claims (vendor_id);
create index on vendor_claims (user_id);
create index on vendor_claims (decided_by);
