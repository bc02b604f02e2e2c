-- A proposal may change how many guests a booking is for; null where they stay. Its days may be those of now
-- (docs/decisions/0196).
alter table reschedules add column guests int check (guests > 0);
