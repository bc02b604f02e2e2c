-- Whether some price of a vendor does not always hold.
create or replace function prices_depend(v vendors) returns boolean language sql stable as $$
  select v.price_validity is not null
    or exists (select from packages p where p.vendor_id = v.id and p.validity is not null)
$$;
