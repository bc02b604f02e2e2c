-- A hall may lie within another: "Whole property" contains "Lawn" and "Hall" (docs/decisions/0184). No rings: that is
-- kept by functions/days/keep_resource_tree.sql.
alter table resources
  add constraint resource_of_vendor unique (vendor_id, id),
  add column within_id uuid check (within_id <> id),
  add constraint within_own foreign key (vendor_id, within_id) references resources (vendor_id, id)
    on delete set null (within_id);
create index on resources (vendor_id, within_id);

-- What is taken with another row: its parts for a booking of the whole, and the whole wherever a part is taken. Rows
-- above may overlap, so that two halls of one house can be booked by two couples.
alter table calendar_blocks
  add column of_id uuid references calendar_blocks on delete cascade,
  add column is_above boolean not null default false check (not is_above or of_id is not null),
  drop constraint calendar_blocks_booking_id_key,
  drop constraint resource_booked_once,
  -- Null clashes with nothing; a condition would keep questions about days from using the index.
  add constraint resource_booked_once exclude using gist (
    resource_id with =, during with &&, (case when not is_above then 1 end) with =
  );
-- Whoever has asked for one hall by name keeps it when the days move, and waits in the queue for that one.
alter table bookings add column is_chosen boolean not null default false;
alter table queue_entries add column resource_id uuid references resources on delete cascade;
create index on queue_entries (resource_id);
create unique index one_block_of_its_own on calendar_blocks (booking_id) where of_id is null;
create index on calendar_blocks (booking_id);
create index on calendar_blocks (of_id);
