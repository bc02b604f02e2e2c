-- All of each day that these hours touch.
create or replace function whole_days(hours tsmultirange) returns tsmultirange language plpgsql immutable as $$
begin
  return (
    select coalesce(range_agg(tsrange(lower(d)::timestamp, upper(d)::timestamp)), '{}')
    from (select days_of(h) as d from unnest(hours) h) touched);
end $$;
