-- What a couple asks for in place of an open request or quote since its plans have changed: {"at", "lines", "plan"},
-- the plan being the functions as they were then. It counts while they still are so, and no version was sent since
-- (docs/decisions 0359).
alter table bookings add column wish jsonb;
