-- Who registers opens its calendar, as who claims a listed business does: until then its days are unknown.
alter table vendors alter column calendar_since drop default;

-- Those that couples could not see so far, and whose calendar says nothing. Who is shown stays as it is.
update vendors v
set calendar_since = null
where status in ('draft', 'submitted', 'changes_requested', 'rejected')
  and approved_at is null
  -- Who has claimed a business has opened it by hand.
  and claimed_at is null
  and not exists (select from calendar_blocks b where b.vendor_id = v.id)
  and not exists (select from working_rules r where r.vendor_id = v.id)
  and not exists (select from imported_calendars i where i.vendor_id = v.id);
