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

-- Who asked them is told the truth. Requests that nobody can answer are ended by the server's job, with a mail.
create temporary table told on commit drop as
  select e.id,
    'We showed ' || n.business_name || ' as if it were on Everset. It is not here yet, and may never read what you '
      || 'wrote. Your messages are kept in case it joins. Please ask others, too.' as words
  from enquiries e join nobodys n on n.id = e.vendor_id
  where e.status not in ('converted', 'closed');
insert into messages (enquiry_id, sender, body) select id, 'system', words from told;
update enquiries e
set last_message = left(t.words, 200), last_message_at = now(), unread_user = e.unread_user + 1
from told t where t.id = e.id;
