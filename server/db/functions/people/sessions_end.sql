-- However a session ends, the pages that are open in it hear no more: each of the person's streams looks whether its
-- own is still there.
create or replace function sessions_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', json_build_array(user_id), 'type', 'Session', 'id', '')::text)
  from (select distinct user_id from ended) e;
  return null;
end $$;

create or replace trigger sessions_end after delete on sessions referencing old table as ended
  for each statement execute function sessions_end();
