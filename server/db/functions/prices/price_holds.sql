-- Whether a price holds for so many guests (null: not known) on one whole day, `MM-DD` and 1 for Monday to 7 for Sunday
-- (null: not known). `misfitOf` of domain/prices/validity.ts.
create or replace function price_holds(validity jsonb, seasons jsonb, month_day text, week_day int, guests int)
returns boolean language plpgsql immutable as $$
declare
  in_any boolean := false;
  season jsonb;
  matches boolean := false;
  rest boolean := coalesce((validity ->> 'restOfYear')::boolean, false);
begin
  if validity is null then return true; end if;
  if month_day is not null then
    if validity ? 'weekdays' and not validity -> 'weekdays' @> to_jsonb(week_day) then return false; end if;
    if validity ? 'seasons' or rest then
      for season in select * from jsonb_array_elements(seasons) loop
        if (case when season ->> 'from' <= season ->> 'to'
          then month_day between season ->> 'from' and season ->> 'to'
          else month_day >= season ->> 'from' or month_day <= season ->> 'to' end)
        then
          in_any := true;
          matches := matches or coalesce(validity -> 'seasons' ? (season ->> 'name'), false);
        end if;
      end loop;
      if not matches and (in_any or not rest) then
        return false;
      end if;
    end if;
  end if;
  return not coalesce(guests < (validity ->> 'guestsMin')::int, false)
    and not coalesce(guests > (validity ->> 'guestsMax')::int, false)
    and coalesce((validity ->> 'lengthMin')::int, 1) <= 1;
end $$;
