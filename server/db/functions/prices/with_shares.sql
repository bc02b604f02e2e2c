-- An amount times a factor in hundred-millionths, half up. `withShares` of domain/allIn.ts, digit for digit: numbers
-- with a point are the same there.
create or replace function with_shares(amount bigint, factor int) returns bigint language sql immutable as $$
  select case when factor = 100000000 then amount
    else floor(amount::float8 * factor / 100000000 + 0.5)::bigint end
$$;
