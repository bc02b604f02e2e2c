-- The part of the day that is waited for; `any` of the day, whichever is free first.
alter table day_alerts
  add column slot text not null default 'any'
    check (slot in ('any', 'morning', 'afternoon', 'evening', 'full_day'));
alter table day_alerts drop constraint day_alerts_pkey;
alter table day_alerts add primary key (user_id, vendor_id, day, slot);
