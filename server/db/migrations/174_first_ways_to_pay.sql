-- What a vendor states for the first time changes nothing: couples are warned of what replaces earlier details.
-- Of what stands already nobody knows, so the warning stays for its 14 days.
alter table ways_to_pay add column is_first boolean not null default false;
