-- What of a total is due when a booking is confirmed, in percent, and how many days before the first one the rest is
-- (docs/decisions/0198). Null is not stated; 0 percent is said to be no deposit.
alter table vendors
  add column deposit_percent int check (deposit_percent between 0 and 100),
  add column rest_days_before int check (rest_days_before between 0 and 730),
  add constraint rest_of_a_deposit check (rest_days_before is null or deposit_percent is not null);
