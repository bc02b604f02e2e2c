-- A hall that was added and is not open yet counts nowhere, as one that is retired; it comes into the calendar once its
-- vendor opens it, with its parts set (docs/decisions/0361).
alter table resources add column is_draft boolean not null default false;
alter table resources add check (not is_draft or retired_at is not null);
