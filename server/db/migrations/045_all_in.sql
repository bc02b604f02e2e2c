-- What a price comes to in all (docs/decisions/0124): the rate of a tax that is extra, the service charge, the least
-- that is spent, and what travel to another town costs. Null is not stated; 0 is said to be nothing.
alter table vendors
  add column price_tax_rate numeric(5, 2) check (price_tax_rate between 0 and 100),
  add column price_service numeric(5, 2) check (price_service between 0 and 100),
  add column price_minimum bigint check (price_minimum >= 0),
  add column travel_fee bigint check (travel_fee >= 0),
  add column travel_per_km bigint check (travel_per_km >= 0);

-- For g guests a row costs flat where each is 0, else least(cap, greatest(least, flat + each * g * factor / 10^8)).
alter table vendor_search
  add column least bigint not null default 0,
  add column cap bigint not null default 4611686018427387904,
  add column factor int not null default 100000000;
alter table vendor_cards add column terms jsonb, add column travel jsonb;

-- They take what is new, too.
drop function if exists counted_amount(text, bigint, bigint, text);

-- Search rows count what is stated, and packages, from here on: the server counts all anew when it starts.
update exchange_rates set applied = false;
