-- Ratings are counted where they are written, so no path can forget it; once a statement, so that many load fast.
create or replace function count_ratings() returns trigger language plpgsql as $$
begin
  update vendors v set rating_sum = v.rating_sum + n.sum, rating_count = v.rating_count + n.count
  from (select vendor_id, sum(rating) as sum, count(*) as count from added group by vendor_id) n
  where v.id = n.vendor_id;
  return null;
end $$;

create or replace trigger count_ratings after insert on reviews referencing new table as added
  for each statement execute function count_ratings();
