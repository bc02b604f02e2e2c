-- How many days have a bit at a time: the length of vendor_search.busy. As `bits` in
-- server/modules/search/search/days.ts.
create or replace function search_bits() returns int language sql immutable as $$ select 1200 $$;
