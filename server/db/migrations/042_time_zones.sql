-- Days change where a vendor is, not at Greenwich (docs/decisions/0121): the zone of most people of a country, region
-- or district, written by the gazetteer; null until a newer one is loaded.
alter table regions add column zone text;
