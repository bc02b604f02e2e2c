-- Nobody ends or changes this membership until the transaction has ended. Refused (EV403) when it is gone: what a
-- person sent before they were let go is not done after it. Owners' own steps come one after the other.
create or replace function hold_membership(kind text, target uuid, person uuid, roles text[]) returns void
language plpgsql as $$
begin
  if roles = '{owner}' then perform pg_advisory_xact_lock(hashtextextended(target::text, 73)); end if;
  if kind = 'user' then
    perform from wedding_members where wedding_id = target and user_id = person and role = any (roles) for share;
  else
    perform from vendor_members where vendor_id = target and user_id = person and role = any (roles) for share;
  end if;
  if not found then raise exception 'not such a member any more' using errcode = 'EV403'; end if;
end $$;
