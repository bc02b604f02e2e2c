-- Days on which a part of the day is off while another is not: of each part, and of `day`, all of it, a datemultirange
-- as text (docs/decisions/0207). Days that are closed altogether are in `closed`.
alter table working_rules add column closed_parts jsonb not null default '{}';

-- They say now what is closed, too, and are made anew.
drop function if exists slots_of(uuid);
drop function if exists buffered_slots(uuid);
