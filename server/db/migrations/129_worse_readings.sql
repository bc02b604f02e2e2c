-- What of another calendar could not be read, for its vendor to see; and a reading that would free time which it may
-- have lost by mistake, with its file, until the vendor says that it is right: the one before stands
-- (docs/decisions/0340).
alter table imported_calendars
  add column doubts jsonb not null default '[]',
  add column worse jsonb,
  add column worse_file bytea,
  add check (worse_file is null or worse is not null);
