-- From this day on days have a bit in vendor_search.busy; see search_bit. As `epoch` in
-- server/modules/search/search/days.ts.
create or replace function search_epoch() returns date language sql immutable as $$ select date '2026-10-01' $$;
