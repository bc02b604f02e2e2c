-- A price says when it holds (docs/decisions 0363): weekdays, seasons by their names, parts of the day, guests, length.
-- Null is always.
alter table vendors
  -- [{ "name", "from": "MM-DD", "to": "MM-DD" }] of each year.
  add column seasons jsonb not null default '[]',
  add column price_validity jsonb;
alter table packages add column validity jsonb;

-- Of those who have a price that does not always hold, what they ask then: see vendor_rates. Null of all others, who
-- are counted by flat, each and cap alone; of these, they say what is asked at least, on any day.
alter table vendor_search
  -- (flat, each, cap, flags) of each class of days and each range of guests.
  add column rates bigint[],
  -- The days of a year of 366 on which seasons begin or have ended; the first is 1.
  add column rate_days int[],
  -- The class of each weekday from each of these on.
  add column rate_weeks bytea,
  -- The numbers of guests from which other prices hold.
  add column rate_guests int[];
alter table vendor_search alter column rates set storage external, alter column rate_days set storage external,
  alter column rate_weeks set storage external, alter column rate_guests set storage external;
-- With rates a row is some 800 bytes: read in place.
alter table vendor_search set (toast_tuple_target = 2040);
-- What a card says then, by the same places: see vendor_rates. Null where every price always holds.
alter table vendor_cards
  add column rate_days int[],
  add column rate_weeks bytea,
  add column rate_guests int[],
  add column cells jsonb[],
  add column heads text[];
alter table vendor_cards alter column cells set storage external, alter column heads set storage external,
  alter column rate_weeks set storage external;
alter table vendor_cards set (toast_tuple_target = 8160);
