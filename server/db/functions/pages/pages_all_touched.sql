-- Names of categories and cities stand on every page.
create or replace function pages_all_touched() returns trigger language plpgsql as $$
begin
  perform say_pages(array['all']);
  return null;
end $$;

create or replace trigger pages_touched after insert or update or delete or truncate on categories
  for each statement execute function pages_all_touched();
create or replace trigger pages_touched after insert or update or delete or truncate on cities
  for each statement execute function pages_all_touched();
