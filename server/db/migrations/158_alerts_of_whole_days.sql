-- `day`: all of it, where a part of it may be free before.
alter table day_alerts drop constraint day_alerts_slot_check;
alter table day_alerts
  add constraint day_alerts_slot_check
    check (slot in ('any', 'day', 'morning', 'afternoon', 'evening', 'full_day'));
