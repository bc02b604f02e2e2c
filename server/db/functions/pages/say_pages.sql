-- Tells every server what pages may not be kept any longer, when the transaction commits: a line each, as
-- server/kernel/cache/subjects.ts names them. What does not fit into one message is everything.
create or replace function say_pages(things text[]) returns void language plpgsql as $$
declare said text := array_to_string(things, E'\n');
begin
  if said <> '' then perform pg_notify('pages', case when length(said) > 7000 then 'all' else said end); end if;
end $$;
