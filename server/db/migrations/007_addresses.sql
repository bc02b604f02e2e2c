-- Addresses of vendors: the readable part from the name, then the beginning of the identifier. Given and renewed by the
-- database, so that no path can forget it; every address that was ever given leads to its vendor for good.

create function vendor_address(business_name text, id uuid) returns text language sql stable as $$
  -- A name without Latin letters leaves nothing to read: more of the identifier keeps such vendors apart.
  select coalesce(nullif(readable, '') || '-' || left(hex, 8), 'vendor-' || left(hex, 12))
  from (select replace(id::text, '-', '') as hex,
    btrim(left(btrim(regexp_replace(regexp_replace(lower(unaccent(normalize(business_name, nfkc))), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-') as readable) named
$$;

create table vendor_addresses (
  slug text primary key,
  vendor_id uuid not null references vendors on delete cascade,
  until timestamptz not null default now()
);
create index on vendor_addresses (vendor_id);

create function give_vendor_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.slug is null and new.approved_at is not null then new.slug := vendor_address(new.business_name, new.id); end if;
    return new;
  end if;
  if new.slug is null then
    if new.status = 'approved' then new.slug := vendor_address(new.business_name, new.id); end if;
  elsif new.slug = old.slug and new.business_name <> old.business_name then
    new.slug := vendor_address(new.business_name, new.id);
  end if;
  if old.slug <> new.slug then
    insert into vendor_addresses (slug, vendor_id) values (old.slug, old.id) on conflict (slug) do nothing;
  end if;
  return new;
end $$;
create trigger give_address before insert or update of status, business_name, slug on vendors
  for each row execute function give_vendor_address();

update vendors set slug = vendor_address(business_name, id) where slug is not null;
