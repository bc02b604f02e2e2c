-- What can be sold of `offers` (see offers_json) to so many guests on the best of these days, none of them: on any. The
-- price that comes first, the name of its package (null: the stated one), the cheapest package for each guest and as a
-- whole, whether one can be booked at once, and of several days which it is. `sellable` of domain/prices/sellable.ts;
-- of several days the first on which the least is asked.
create or replace function sold_json(offers jsonb, days date[], guests int) returns jsonb language plpgsql
stable as $$
declare
  price jsonb := nullif(offers -> 'price', 'null');
  usual int := coalesce(guests, 100);
  best jsonb;
  best_least bigint;
begin
  for i in 0 .. greatest(cardinality(days), 1) - 1 loop
    declare
      day date := days[i + 1];
      holding jsonb;
      first jsonb;
      pack jsonb;
      least_sum bigint;
    begin
      select coalesce(jsonb_agg(p.p order by p.place), '[]') into holding
      from jsonb_array_elements(offers -> 'packages') with ordinality p(p, place)
      where price_holds(nullif(p.p -> 'validity', 'null'), offers -> 'seasons', to_char(day, 'MM-DD'),
        extract(isodow from day)::int, guests);
      if price is not null and price_holds(
        price -> 'validity', offers -> 'seasons', to_char(day, 'MM-DD'), extract(isodow from day)::int, guests)
      then
        first := price;
      else
        select p.p into pack
        from jsonb_array_elements(holding) with ordinality p(p, place)
        where p.p ->> 'unit' not in ('per_piece', 'per_hour')
          and p.p ->> 'currency' = coalesce(price ->> 'currency', p.p ->> 'currency')
        order by for_guests((p.p ->> 'amount')::bigint, is_per_guest(p.p ->> 'unit'), usual), p.place limit 1;
        first := case when pack is not null then jsonb_build_object(
          'kind', 'exact', 'amount', pack -> 'amount', 'maxAmount', null, 'currency', pack -> 'currency',
          'unit', pack -> 'unit', 'tax', coalesce(price -> 'tax', '"not_stated"'))
          || jsonb_strip_nulls(jsonb_build_object('taxRate', price -> 'taxRate', 'service', price -> 'service',
            'minimum', price -> 'minimum')) end;
      end if;
      select min(a.amount) into least_sum
      from (
        select for_guests((p ->> 'amount')::bigint, is_per_guest(p ->> 'unit'), usual) as amount
        from jsonb_array_elements(holding) p
        where p ->> 'unit' not in ('per_piece', 'per_hour')
        union all
        select for_guests(most_of(first ->> 'kind', (first ->> 'amount')::bigint, (first ->> 'maxAmount')::bigint),
          is_per_guest(first ->> 'unit'), usual)
      ) a;
      if best is null or least_sum < best_least or best_least is null and least_sum is not null then
        best_least := least_sum;
        best := jsonb_build_object(
          'price', first, 'name', pack -> 'name',
          'about', about_json(
            first ->> 'kind', (first ->> 'amount')::bigint, (first ->> 'maxAmount')::bigint,
            (offers ->> 'factor')::numeric, first ->> 'currency', offers ->> 'site'),
          'instant', exists (select from jsonb_array_elements(holding) p
            where (p ->> 'instant')::boolean and p ->> 'unit' not in ('per_piece', 'per_hour')
              and p ->> 'currency' = price ->> 'currency'),
          'packages', coalesce((
            select jsonb_agg(c.p order by c.per_guest)
            from (
              select distinct on (is_per_guest(p.p ->> 'unit')) is_per_guest(p.p ->> 'unit') as per_guest,
                jsonb_build_object('name', p.p -> 'name', 'amount', p.p -> 'amount', 'unit', p.p -> 'unit')
                  || case when p.p -> 'validity' = 'null' then '{}'
                    else jsonb_build_object('validity', p.p -> 'validity') end as p
              from jsonb_array_elements(holding) with ordinality p(p, place)
              where p.p ->> 'unit' not in ('per_piece', 'per_hour')
                and p.p ->> 'currency' = price ->> 'currency'
              order by is_per_guest(p.p ->> 'unit'), (p.p ->> 'amount')::bigint, p.place
            ) c
          ), '[]'))
          || case when cardinality(days) > 1 then jsonb_build_object('day', day) else '{}' end;
      end if;
    end;
  end loop;
  return best;
end $$;
