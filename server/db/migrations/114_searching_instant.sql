-- Whether a business can be booked at once (docs/decisions/0191), which its card says. Those that offer it already are
-- found by it once the start has made their rows anew.
alter table vendor_cards add column instant boolean not null default false;
delete from vendor_cards c using packages p where p.vendor_id = c.vendor_id and p.instant;
