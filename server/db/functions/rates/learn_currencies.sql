-- Currencies of vendors that the table of rates does not know: a budget says that it leaves them out.
create or replace function learn_currencies(ids uuid[]) returns void language sql volatile as $$
  insert into exchange_rates (currency, applied)
  select distinct v.price_currency, true
  from vendors v
  where v.id = any(ids) and v.price_currency is not null and exists (select from exchange_rates where is_site)
    and not exists (select from exchange_rates r where r.currency = v.price_currency)
  on conflict do nothing
$$;
