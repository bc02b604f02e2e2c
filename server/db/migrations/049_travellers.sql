-- Who travels, by the city they come from: a new city asks every other one for them.
create index vendors_travel on vendors (city_id) where travel_max_km > 0;
