-- What a proposal moves a booking to, function by function or to another part of the day; null where all of it moves
-- by as many days, at its hours (docs/decisions/0206).
alter table reschedules add column times jsonb check (jsonb_typeof(times) = 'array');
