-- A review waits for its time, or does not wait any more: servers look anew when the next one becomes public.
create or replace function reviews_wait() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'waiting reviews');
  return null;
end $$;

create or replace trigger reviews_wait after insert or update or delete on reviews
  for each statement execute function reviews_wait();
create or replace trigger reviews_wait after insert or update or delete on couple_reviews
  for each statement execute function reviews_wait();
