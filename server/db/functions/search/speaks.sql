create or replace function speaks(vendor uuid, asked text[]) returns boolean language sql stable as $$
  select exists (select from vendors v where v.id = vendor and v.languages @> asked)
$$;
