-- The parts of a day that are gone for the guests (see parts_on), by a vendor's own row of the search. In plpgsql: what
-- looks them up is got ready for those cards alone that have prices for parts.
create or replace function parts_of_card(vendor uuid, day date, guests int) returns int language plpgsql stable as $$
begin
  return (
    select parts_on(h.rate_parts, h.vendor_id, parts_of_card.day, h.rooms, parts_of_card.guests)
    from vendor_search h where h.vendor_id = vendor and h.home and h.rank >= 0);
end $$;
