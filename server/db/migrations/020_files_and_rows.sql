-- The sweep compares files with rows by their address, and notes the rows whose files are missing: couples are not
-- shown them until the files are back.
alter table photos add column lost_at timestamptz;
alter table review_photos add column lost_at timestamptz;
create index on photos (base);
create index on review_photos (base);
