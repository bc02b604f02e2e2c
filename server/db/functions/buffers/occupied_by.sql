-- What the block of a booking takes in all, of which these are all the times; none where it is whole days. Each needs
-- its own set-up and clearing: of several that share a block nothing can be told from its ends.
create or replace function occupied_by(vendor uuid, times tsmultirange, during tsrange) returns tsrange
language plpgsql stable as $$
begin
  return coalesce(
    (select range_merge(range_agg(with_buffers(vendor, t))) from unnest(times) t where t <@ during),
    with_buffers(vendor, during));
end $$;
