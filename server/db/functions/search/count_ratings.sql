-- Ratings are counted where reviews become public, so no path can forget it; once a statement, so that many load fast.
create or replace function count_ratings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update vendors v set rating_sum = v.rating_sum + n.sum, rating_count = v.rating_count + n.count
    from (
      select vendor_id, sum(rating) as sum, count(*) as count from added where is_public group by vendor_id) n
    where v.id = n.vendor_id;
  else
    update vendors v set rating_sum = v.rating_sum + n.sum, rating_count = v.rating_count + n.count
    from (
      select a.vendor_id, sum(a.rating) as sum, count(*) as count
      from added a join before b using (id)
      where a.is_public and not b.is_public
      group by a.vendor_id) n
    where v.id = n.vendor_id;
  end if;
  return null;
end $$;

create or replace trigger count_ratings after insert on reviews referencing new table as added
  for each statement execute function count_ratings();
create or replace trigger count_published after update on reviews
  referencing old table as before new table as added for each statement execute function count_ratings();
