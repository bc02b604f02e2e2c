-- What a price of another currency comes to in the site's (`own`), as the search counts it; null for the site's own,
-- and where nothing can be said.
create or replace function about_json(
  kind text, amount bigint, max_amount bigint, factor numeric, of_currency text, own text
) returns json language sql stable as $$
  select case when of_currency <> own and factor is not null and kind <> 'on_request' and amount is not null then
    json_build_object(
      'amount', site_amount(amount, factor), 'maxAmount', site_amount(max_amount, factor), 'currency', own) end
$$;
