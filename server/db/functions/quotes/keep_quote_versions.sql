-- A version of a quote that was sent is never changed, and goes only with its booking; that the person who sent it is
-- no longer here changes nothing in it.
create or replace function keep_quote_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from bookings where id = old.booking_id) then
    raise exception 'A version of a quote that was sent is never changed.' using errcode = 'EV409';
  end if;
  return old;
end $$;

create or replace trigger quote_version_kept before update
  of booking_id, version, currency, content, totals, sent_at on quote_versions
  for each row execute function keep_quote_versions();
create or replace trigger quote_version_stays before delete on quote_versions
  for each row execute function keep_quote_versions();
