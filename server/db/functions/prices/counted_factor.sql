-- By what an amount grows with the service charge and the tax, in hundred-millionths; a tax that is extra or not stated
-- and whose rate nobody said counts as a fifth. `countedFactor` of domain/allIn.ts.
create or replace function counted_factor(tax text, tax_rate numeric, service numeric) returns int
language sql immutable as $$
  select (10000 + round(coalesce(service, 0) * 100)::int) * (10000 + case
    when tax = 'included' then 0
    when tax = 'excluded' and tax_rate is not null then round(tax_rate * 100)::int
    else 2000 end)
$$;
