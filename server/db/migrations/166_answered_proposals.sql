-- What of the other side's a proposal takes the place of, so that its page can say so.
alter table reschedules add column answers uuid references reschedules on delete set null;
create index on reschedules (answers);
