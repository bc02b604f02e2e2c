-- Minor units of the site's currency by a rate; null without one. Never so many that with the guests they would not be
-- a number any more.
create or replace function site_amount(amount bigint, factor numeric) returns bigint language sql immutable as $$
  select case when amount is not null and factor is not null then
    least(round(amount * factor), 100000000000000)::bigint end
$$;
