-- A cancellation policy is what a vendor chose (docs/decisions/0115). No form had the field, so the database's default
-- was nobody's choice. Bookings keep what was frozen into them.
alter table vendors
  alter column cancellation drop default,
  alter column cancellation drop not null;
alter table bookings alter column cancellation drop not null;

update vendors
set cancellation = null
where cancellation in (
  '[{"daysBefore": 90, "refundPercent": 90}, {"daysBefore": 30, "refundPercent": 50},
    {"daysBefore": 0, "refundPercent": 0}]',
  '[]'
);

-- A price that a business says it starts at is where it starts: at its cheapest package, where that costs less.
update vendors v
set price_amount = p.amount, price_unit = p.unit
from (
  select distinct on (p.vendor_id, p.unit ~ '^per_(plate|person)') p.vendor_id, p.amount, p.currency, p.unit,
    p.unit ~ '^per_(plate|person)' as per_guest
  from packages p
  where p.unit not in ('per_piece', 'per_hour')
  order by p.vendor_id, p.unit ~ '^per_(plate|person)', p.amount
) p
where p.vendor_id = v.id
  and v.price_kind = 'from'
  and p.amount < v.price_amount
  and p.currency = v.price_currency
  and v.price_unit not in ('per_piece', 'per_hour')
  and p.per_guest = (v.price_unit ~ '^per_(plate|person)');

-- Search rows count the upper end of a price from here on: the server counts those of every currency anew when it
-- starts.
update exchange_rates set applied = false;
