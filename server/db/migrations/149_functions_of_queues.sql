-- A place in a queue knows for which functions of its wedding it is, as a booking does, and what the couple has
-- answered to where they differ; a question, for which functions it was asked last (docs/decisions/0359, 0360).
alter table queue_entries add column functions uuid[];
alter table queue_entries add column drift_answer jsonb;
alter table enquiries add column functions uuid[];
-- The names of functions that the wedding has no more and something is still for: {id: name}.
alter table weddings add column removed_functions jsonb not null default '{}';

-- Another hall that is proposed, by either side; null where it stays where it is (docs/decisions/0364).
alter table reschedules add column resource_id uuid references resources on delete cascade;
create index on reschedules (resource_id);
