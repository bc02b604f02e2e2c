-- The place of `MM-DD` in a year of 366 days, from 1 on. `dayOfYear` of server/modules/catalog/prices/rowTotals.ts.
create or replace function day_of_year(month_day text) returns int language sql immutable as $$
  select ('2028-' || month_day)::date - date '2027-12-31'
$$;
