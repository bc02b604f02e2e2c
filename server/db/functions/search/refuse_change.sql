create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger append_only before update or delete or truncate on audit_log
  execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on state_changes
  execute function refuse_change();
