-- Whether whole days are sold beside the parts of a day (docs/decisions/0208).
alter table working_rules
  add column whole_days boolean not null generated always as (rules -> 'wholeDays' is distinct from 'false') stored;
