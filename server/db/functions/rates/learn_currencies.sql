-- Currencies of vendors that the table of rates does not know: a budget says that it leaves them out. Once rates are
-- there; a statement that adds nothing would still tell every page.
create or replace function learn_currencies(ids uuid[]) returns void language plpgsql volatile as $$
declare
  missing text[] := array(
    select distinct v.price_currency from vendors v
    where v.id = any(ids) and v.price_currency is not null
      and not exists (select from exchange_rates r where r.currency = v.price_currency));
begin
  if missing <> '{}' and exists (select from exchange_rates where is_site) then
    insert into exchange_rates (currency, applied) select unnest(missing), true on conflict do nothing;
  end if;
end $$;
