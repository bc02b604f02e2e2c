-- What a vendor may cost, before tax and service, in the site's currency by a rate (null: as stated): its price at the
-- upper end and its packages, each with when it holds. Hours and pieces of packages are no offer: how many are wanted
-- is not known; of its own price they are one where no package stands for them.
create or replace function offers_in(v vendors, factor numeric)
returns table (amount bigint, unit text, validity jsonb, instant boolean, is_own boolean) language sql stable as $$
  select coalesce(site_amount(p.amount, factor), p.amount), p.unit, p.validity, p.instant, p.is_own
  from (
    select p.amount, p.unit, p.validity, p.instant and p.currency = v.price_currency as instant, false as is_own
    from packages p
    where p.vendor_id = v.id and p.unit not in ('per_piece', 'per_hour')
      and p.currency = coalesce(v.price_currency, p.currency)
    union all
    select most_of(v.price_kind, v.price_amount, v.price_max_amount), v.price_unit, v.price_validity, false, true
  ) p
  where p.amount is not null
$$;
