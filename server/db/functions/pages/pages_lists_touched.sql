-- Lists of a category in a city: cards, their order, words that find them. A row whose days alone have changed is the
-- calendar's to tell.
create or replace function pages_lists_touched() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'vendor_search' then
    perform say_lists(array_agg(s.category), array_agg(s.city))
    from (select distinct vendor_id from touched) t join vendor_search s using (vendor_id);
  elsif tg_op = 'UPDATE' then
    perform say_lists(array_agg(category), array_agg(city))
    from touched n join before o using (vendor_id, city, category)
    where (n.newest, n.flat, n.each, n.tongues, n.home_city, n.rank, n.rating_sum, n.rating_count,
        n.capacity, n.grades, n.response, n.unit, n.home, n.currency, n.marks, n.name_key, n.rates)
      is distinct from (o.newest, o.flat, o.each, o.tongues, o.home_city, o.rank, o.rating_sum,
        o.rating_count, o.capacity, o.grades, o.response, o.unit, o.home, o.currency, o.marks, o.name_key,
        o.rates);
  else
    perform say_lists(array_agg(category), array_agg(city)) from touched;
  end if;
  return null;
end $$;

-- Since migration 162 on a table that was made anew.
create or replace trigger pages_added after insert on vendor_search referencing new table as touched
  for each statement execute function pages_lists_touched();
create or replace trigger pages_changed after update on vendor_search
  referencing old table as before new table as touched for each statement execute function pages_lists_touched();
create or replace trigger pages_removed after delete on vendor_search referencing old table as touched
  for each statement execute function pages_lists_touched();
create or replace trigger pages_added after insert on vendor_cards referencing new table as touched
  for each statement execute function pages_lists_touched();
create or replace trigger pages_changed after update on vendor_cards referencing new table as touched
  for each statement execute function pages_lists_touched();
create or replace trigger pages_removed after delete on vendor_cards referencing old table as touched
  for each statement execute function pages_lists_touched();
create or replace trigger pages_added after insert on vendor_search_words referencing new table as touched
  for each statement execute function pages_lists_touched();
create or replace trigger pages_changed after update on vendor_search_words referencing new table as touched
  for each statement execute function pages_lists_touched();
create or replace trigger pages_removed after delete on vendor_search_words referencing old table as touched
  for each statement execute function pages_lists_touched();
