-- When each side last read what was new to it in a thread: the other side is told so.
alter table enquiries add column seen_by_user timestamptz, add column seen_by_vendor timestamptz;
