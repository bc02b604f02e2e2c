-- Days off that were taken by one act are given back by one. Until now those of the same days and note counted as such.
alter table calendar_blocks add column taken_with uuid not null default gen_random_uuid();
update calendar_blocks c
set taken_with = together.id
from (
  select vendor_id, during, note, gen_random_uuid() as id
  from calendar_blocks
  where kind = 'day_off' and of_id is null
  group by vendor_id, during, note
  having count(*) > 1
) together
where c.vendor_id = together.vendor_id and c.during = together.during and c.note = together.note
  and c.kind = 'day_off' and c.of_id is null;
