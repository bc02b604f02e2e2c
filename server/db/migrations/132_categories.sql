-- Names like "K.C." and "AT&T" are found as one word, too: the start after this writes their words (`addMissing`).

-- A row for each category, main or further (docs/decisions 0349).
alter table vendor_search drop constraint vendor_search_pkey, add primary key (vendor_id, city, category);
