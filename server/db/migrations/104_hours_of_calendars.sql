-- When another calendar is busy, by the vendor's wall clock, as it was read; `busy` is what of it is taken here: the
-- hours themselves where parts of a day are sold, else all of their days (docs/decisions/0203).
alter table imported_calendars add column hours tsmultirange not null default '{}';

-- What was read so far is whole days. All are read in full when their time comes, files at once.
update imported_calendars
set hours = busy, etag = null, modified = null,
  due_at = case when file is null then due_at else least(due_at, now()) end;
