-- Hours that a booking of a part of a day needs before and after it, the way there and back among them
-- (docs/decisions/0204).
alter table working_rules
  add column set_up_hours int not null
    generated always as (coalesce((rules ->> 'setUpHours')::int + (rules ->> 'travelHours')::int, 0)) stored,
  add column tear_down_hours int not null
    generated always as (coalesce((rules ->> 'tearDownHours')::int + (rules ->> 'travelHours')::int, 0)) stored;
update working_rules set rules = rules || '{"setUpHours": 0, "tearDownHours": 0, "travelHours": 0}';
