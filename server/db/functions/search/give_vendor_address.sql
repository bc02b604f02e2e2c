create or replace function give_vendor_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.slug is null and new.approved_at is not null then
      new.slug := vendor_address(new.business_name, new.id);
    end if;
    return new;
  end if;
  if new.slug is null then
    if is_listed(new.status) then new.slug := vendor_address(new.business_name, new.id); end if;
  -- A claimer's name is nobody's to read before it is approved.
  elsif new.slug = old.slug and new.listing is null
    and (new.business_name <> old.business_name or old.listing is not null) then
    new.slug := vendor_address(new.business_name, new.id);
  end if;
  if old.slug <> new.slug then
    insert into vendor_addresses (slug, vendor_id) values (old.slug, old.id) on conflict (slug) do nothing;
  end if;
  return new;
end $$;

create or replace trigger give_address before insert or update of status, business_name, slug on vendors
  for each row execute function give_vendor_address();
