-- How far whoever is found travels, in km, as far as it counts (see served_cities): a town in which nobody lives is
-- asked of the rows around it.
alter table vendor_search add column travel_km smallint not null default 0;

-- No list changes by it.
alter table vendor_search disable trigger user;
update vendor_search s set travel_km = least(v.travel_max_km, 250)
from vendors v
where v.id = s.vendor_id and v.travel_max_km > 0;
alter table vendor_search enable trigger user;

-- In the order in which they are read.
create index vendor_search_travel on vendor_search (category, city, rank desc, vendor_id desc)
  where home and travel_km > 0;
