-- What a booking takes: its days, and those before and after it that the business needs to set up and to clear
-- (docs/decisions/0190). Where it says nothing of that, both are the same.
alter table working_rules
  add column set_up_days int not null generated always as (coalesce((rules ->> 'setUpDays')::int, 0)) stored,
  add column tear_down_days int not null generated always as (coalesce((rules ->> 'tearDownDays')::int, 0)) stored;
update working_rules set rules = rules || '{"setUpDays": 0, "tearDownDays": 0}';

-- Filled as a generated column is: no trigger runs for each block that there is.
alter table calendar_blocks add column occupied tsrange not null generated always as (during) stored;
alter table calendar_blocks
  alter column occupied drop expression,
  add constraint occupied_covers check (occupied @> during),
  drop constraint resource_booked_once,
  add constraint resource_booked_once exclude using gist (
    resource_id with =, occupied with &&, (case when not is_above then 1 end) with =
  );
