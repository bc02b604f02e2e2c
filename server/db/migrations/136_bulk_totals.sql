-- How many were chosen, as it was written down: counting them again for each look at the list would read them all.
alter table bulk_actions add column total int not null default 0;
update bulk_actions a
set total = (select count(*) from bulk_action_vendors b where b.action_id = a.id);
create index on bulk_action_vendors (action_id, vendor_id) where problem is not null;

-- What has expired is found in the order of the list, whichever state it was left in.
create index on bookings (created_at, id) where status in ('expired', 'requested', 'offered', 'change_asked');

-- What an import has made is found by what it says of itself, however much others made since.
create index on state_changes (reason, at) where subject = 'vendor' and reason is not null;
