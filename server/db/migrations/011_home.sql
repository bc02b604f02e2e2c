-- The home page tells the newest of the best reviews.
create index on reviews (created_at desc) where rating = 5;
