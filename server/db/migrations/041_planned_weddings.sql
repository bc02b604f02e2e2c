-- A wedding is planned before its day is fixed: where, for how many, and between which days. Of its functions the day,
-- the time of day and the guests may be null; those that are saved already have all of them.
alter table weddings
  add column city text not null default '',
  add column guests int check (guests > 0),
  add column earliest date,
  add column latest date,
  add check (latest >= earliest),
  add check (num_nulls(earliest, latest) <> 1);
