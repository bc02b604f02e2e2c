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
