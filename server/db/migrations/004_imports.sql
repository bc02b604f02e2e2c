-- What an import last said about a vendor: its values, to tell a change in the list from an edit made here; and facts
-- that a profile has no field for.
alter table vendors add column imported jsonb;

-- Null until a server has begun; an import that has begun and that nobody works on any more was interrupted.
alter table imports add column started_at timestamptz;
-- The refused lines as CSV.
alter table imports add column refused text not null default '';
create index on imports (created_at);
