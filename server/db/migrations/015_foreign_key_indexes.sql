-- A row that is deleted, or joined from the other side, is looked for in every table that refers to it.
create index on favorites (vendor_id);
create index on bookings (resource_id);
create index on bookings (enquiry_id);
create index on vendors (category_id);
create index on vendors (city_id);
create index on vendor_reports (vendor_id);

create index on imports (user_id);
create index on messages (sender_id);
create index on one_time_codes (user_id);
create index on vendor_reports (user_id);
create index on vendor_reports (answered_by);
create index on vendor_search_words (city);
