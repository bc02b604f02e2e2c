-- Whether a vendor reaches one of some terms, asked of its attributes.
create or replace function has_term(vendor uuid, terms text[]) returns boolean language sql stable as $$
  select exists (select from vendors v, vendor_terms(v.attributes) term where v.id = vendor and term = any(terms))
$$;
