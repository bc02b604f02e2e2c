-- A day is free for guests for whom a hall with room for them is (docs/decisions/0364). Functions of before, which now
-- take the guests, too.
drop function if exists vendor_day(uuid, date);
drop function if exists vendor_days(uuid, date, date);
drop function if exists is_free_on(uuid, date[]);
drop function if exists free_days(uuid, bit, date[], int[]);
drop function if exists free_parts(uuid, date[]);
drop function if exists mark_busy(bit, uuid, daterange);
drop function if exists mark_parts(bytea, uuid, daterange);
drop function if exists gone_parts(uuid, daterange);
drop function if exists parts_on(bytea, uuid, date);
alter table vendor_search
  -- For how many guests its halls have room, each number once, the least first; null where none says so.
  add column rooms int[],
  -- `busy` for more guests than each of these numbers, one behind the other.
  add column room_busy bit varying;
alter table vendor_search alter column rooms set storage plain, alter column room_busy set storage external;
-- Whether some hall says for how many guests it has room.
alter table vendor_cards add column has_rooms boolean not null default false;
-- The start makes those who have one anew.
delete from vendor_cards c
where exists (
  select from resources r where r.vendor_id = c.vendor_id and r.retired_at is null and r.capacity is not null);
-- For how many guests the couple waits; null where nobody said so.
alter table day_alerts add column guests int check (guests > 0);
