-- What was said of a payment is never changed, and goes only with its booking; that the person who said it is no longer
-- here changes nothing in it.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from bookings where id = old.booking_id) then
    raise exception 'A row of a ledger is never changed: correct it by another one.' using errcode = 'EV409';
  end if;
  return old;
end $$;

create or replace trigger ledger_kept before update
  of id, position, booking_id, payment_id, follows, kind, said_by, amount, method, reference, day, note, said_at
  on ledger_rows
  for each row execute function keep_ledger();
create or replace trigger ledger_stays before delete on ledger_rows
  for each row execute function keep_ledger();
