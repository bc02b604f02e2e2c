-- The upper end of a stated price; null on request. `mostOf` of domain/allIn.ts.
create or replace function most_of(kind text, amount bigint, max_amount bigint) returns bigint
language sql immutable as $$
  select case kind when 'on_request' then null when 'range' then greatest(max_amount, amount) else amount end
$$;
