-- Busy days are bits from this day on; a day outside the bits is looked up in the calendar itself.
create or replace function search_epoch() returns date language sql immutable as $$ select date '2026-10-01' $$;
