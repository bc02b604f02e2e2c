-- While any business was being claimed, nobody's rows in the search followed what changed (refresh_vendor_search,
-- revision 54). Whoever has left is taken out here; whoever has changed since then loses their card, and with it the
-- start brings all of their rows up to date (upkeep/rebuild.ts).
delete from vendor_search s
using vendors v
where v.id = s.vendor_id and v.listing is null and v.status not in ('approved', 'unclaimed');
delete from vendor_search_words w
using vendors v
where v.id = w.vendor_id and v.listing is null and v.status not in ('approved', 'unclaimed');
delete from vendor_cards c
using vendors v
where v.id = c.vendor_id
  and v.listing is null
  and (
    v.status not in ('approved', 'unclaimed')
    or v.updated_at >= (select applied_at from schema_migrations where number = 135)
  );
