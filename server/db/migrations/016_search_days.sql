-- Which days have a bit in vendor_search.busy: they move on with time (server/modules/search/moveDays.ts). A day keeps
-- its bit; when it is long over, the bit is given to the day that comes search_bits() later.
create table search_days (
  one boolean primary key default true check (one),
  -- The first of search_bits() days that are written.
  first_day date not null,
  -- What is read ends before this day: later ones are not written in all rows yet.
  sure_until date not null,
  -- While rows are written anew: the last vendor that is done.
  done uuid,
  check (sure_until <= first_day + 1200)
);
insert into search_days (first_day, sure_until) values ('2026-10-01', date '2026-10-01' + 1200);

-- Without a file from now on: mark_busy reads the table, and whoever asks for free days says their bits.
drop function search_horizon();
drop function free_days(uuid, bit, date[]);
