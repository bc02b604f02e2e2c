-- The same as estimateTotal (domain/estimates.ts), as JSON text.
create or replace function estimate_json(
  kind text, price bigint, max_price bigint, per_guest boolean, currency text, tax text, guests int
) returns text language sql immutable as $$
  select case
    when kind is null or (kind <> 'on_request' and per_guest and guests is null) then 'null'
    else '{"amount":'
      || coalesce(
        case when kind <> 'on_request' then for_guests(price, per_guest, guests) end::text, 'null')
      || ',"maxAmount":'
      || coalesce(
        case when kind = 'range' then for_guests(max_price, per_guest, guests) end::text, 'null')
      || ',"currency":"' || currency || '","guests":' || coalesce(guests::text, 'null')
      || ',"kind":"' || kind || '","tax":"' || tax || '"}'
  end
$$;
