-- What a price counts for where a budget is kept to: the upper end of a range, and with a fifth for tax that is extra
-- or not stated, whose rate nobody said. `countedAmount` of domain/estimates.ts.
create or replace function counted_amount(kind text, amount bigint, max_amount bigint, tax text) returns bigint
language sql immutable as $$
  select case when kind = 'on_request' then null when tax = 'included' then most else (most * 6 + 4) / 5 end
  from (select case when kind = 'range' then greatest(max_amount, amount) else amount end) upper_end(most)
$$;
