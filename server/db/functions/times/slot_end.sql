-- When a part of a day ends, from the midnight on before it begins; null where there is none.
create or replace function slot_end(slot jsonb) returns interval language sql immutable as $$
  select (slot ->> 'to')::interval
    + case when slot ->> 'to' <= slot ->> 'from' then interval '1 day' else interval '0' end
$$;
