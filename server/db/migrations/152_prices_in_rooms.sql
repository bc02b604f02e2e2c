-- A price of certain halls counts for those who have room there (docs/decisions 0363). The start makes those anew who
-- have such a price and say for how many a hall is.
delete from vendor_cards c
where c.cells is not null
  and exists (
    select from resources r where r.vendor_id = c.vendor_id and r.retired_at is null and r.capacity is not null);
