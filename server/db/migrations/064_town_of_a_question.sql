-- For which town a question is asked, as of a booking (063): address, name, and the functions that are there on its
-- day. Null where nothing was said of it, and of older questions (docs/decisions/0160).
alter table enquiries add column town jsonb;
