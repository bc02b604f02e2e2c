create or replace function has_number(vendor uuid, attribute text, at_least numeric)
returns boolean language sql stable as $$
  select exists (
    select from vendors v
    where v.id = vendor and jsonb_typeof(v.attributes -> attribute) = 'number'
      and (v.attributes ->> attribute)::numeric >= at_least
  )
$$;
