-- A price for a part of the day counts where that part can be had (docs/decisions 0363).
-- Its days are numbers now, no bytes.
drop function if exists vendor_rates(vendors, bigint, int, numeric, text);
alter table vendor_search
  drop column rate_weeks,
  -- The class of each weekday from each of `rate_days` on, for each set of parts of the day that are gone.
  add column rate_weeks smallint[],
  -- For each day that has a bit in `busy` a byte: the parts that are gone, as bits, of those that some price is for.
  -- Null where no price is for a part.
  add column rate_parts bytea;
alter table vendor_search alter column rate_weeks set storage external, alter column rate_parts set storage external;
alter table vendor_cards
  drop column rate_weeks,
  add column rate_weeks smallint[];
alter table vendor_cards alter column rate_weeks set storage external;
-- The start makes those who have no card anew.
delete from vendor_cards where cells is not null;
