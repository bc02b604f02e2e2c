-- Names of categories and places stand on every page, and rates behind every price of another currency.
create or replace function pages_all_touched() returns trigger language plpgsql as $$
begin
  perform say_pages(array['all']);
  return null;
end $$;

create or replace trigger pages_touched after insert or update or delete or truncate on categories
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on cities
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on regions
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on region_names
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on towns
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on town_names
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on exchange_rates
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on merged_cities
  for each statement execute function pages_all_touched();
