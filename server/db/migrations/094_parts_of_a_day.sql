-- Parts of a day that a business sells beside whole days, and functions that are booked together, each with its own
-- day, hours and guests (docs/decisions/0193). Null: whole days from the first to the last.
alter table working_rules
  add column slots jsonb not null generated always as (coalesce(rules -> 'slots', '[]')) stored;
update working_rules set rules = rules || '{"slots": []}';
alter table bookings add column times jsonb check (jsonb_array_length(times) > 0);
alter table queue_entries add column times jsonb check (jsonb_array_length(times) > 0);

-- A booking of several functions has a block for each; those of one that need the same time have one.
drop index one_block_of_its_own;
