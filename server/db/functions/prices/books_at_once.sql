-- Whether a vendor has a package that can be booked at once: switched on, and with all that comes to it stated, but for
-- the way to another town. `exactSum` of domain/bookings/sums.ts.
create or replace function books_at_once(v vendors) returns boolean language sql stable as $$
  select v.status = 'approved' and v.calendar_since is not null and v.price_kind is not null
    and (v.price_tax = 'included'
      or v.price_tax = 'excluded' and v.price_tax_rate is not null and v.price_service is not null)
    and exists (
      select from packages p
      where p.vendor_id = v.id and p.instant and p.unit not in ('per_piece', 'per_hour')
        and p.currency = v.price_currency
    )
$$;
