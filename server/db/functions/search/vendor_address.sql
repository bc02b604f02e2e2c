-- The address of a vendor: the readable part from the name, then the beginning of the identifier.
create or replace function vendor_address(business_name text, id uuid) returns text language sql stable as $$
  -- A name without Latin letters leaves nothing to read: more of the identifier keeps such vendors apart.
  select coalesce(nullif(readable, '') || '-' || left(hex, 8), 'vendor-' || left(hex, 12))
  from (select replace(id::text, '-', '') as hex,
    btrim(left(btrim(regexp_replace(
      regexp_replace(lower(unaccent(normalize(business_name, nfkc))), '[''’]', '', 'g'),
      '[^a-z0-9]+', '-', 'g'), '-'), 60), '-') as readable) named
$$;
