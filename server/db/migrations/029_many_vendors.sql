-- Who travels to a town is looked for from the cities around it, not among all who travel.
drop index vendors_travel_idx;
create index vendors_travel_idx on vendors (city_id, travel_max_km) where travel_max_km > 0;
-- Every card asks whether there is another city of the name (city_label).
create index on cities (lower(name));
