-- For which town a day was asked, as its price was worked out: address, name, and the functions that are there on that
-- day. Null where nothing was said of it, and of older bookings (docs/decisions/0154).
alter table bookings add column town jsonb;
