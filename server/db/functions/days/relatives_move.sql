-- They go before their row moves, so that it may move to where they stood; they come anew after it.
create or replace function relatives_move() returns trigger language plpgsql as $$
begin
  delete from calendar_blocks where of_id = old.id;
  return new;
end $$;

create or replace trigger relatives_move before update of resource_id, during on calendar_blocks for each row
  when (old.of_id is null and (old.resource_id <> new.resource_id or old.during <> new.during))
  execute function relatives_move();
