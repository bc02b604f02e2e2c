-- Everything anew, in the order in which it is read.
create or replace function rebuild_vendor_search() returns void language plpgsql volatile as $$
declare
  ids uuid[];
  waiting uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  lock table vendor_search, vendor_search_words, vendor_cards in exclusive mode;
  -- Those in a claim stay as they were listed.
  waiting := array(select v.id from vendors v where v.listing is not null);
  delete from vendor_search where vendor_id <> all(waiting);
  delete from vendor_search_words where vendor_id <> all(waiting);
  delete from vendor_cards where vendor_id <> all(waiting);
  delete from search_words;
  create temporary table fresh_rows (like vendor_search including storage) on commit drop;
  create temporary table fresh_words (like vendor_search_words) on commit drop;
  create temporary table fresh_cards (like vendor_cards including storage) on commit drop;
  loop
    ids := array(select v.id from vendors v where is_listed(v.status) and v.id > last order by v.id limit 2000);
    exit when ids = '{}';
    last := ids[cardinality(ids)];
    perform learn_terms(ids);
    perform learn_currencies(ids);
    insert into fresh_rows select * from vendor_search_rows(ids);
    insert into fresh_words select * from vendor_word_rows(ids);
    insert into fresh_cards select * from vendor_card_rows(ids);
  end loop;
  insert into vendor_search select * from fresh_rows order by category, city, rank desc, vendor_id desc;
  insert into vendor_search_words
    select w.* from fresh_words w join fresh_rows r using (vendor_id, city) where r.rank >= 0
    order by r.category, r.city, r.rank desc, r.vendor_id desc;
  insert into vendor_cards
    select k.* from fresh_cards k join fresh_rows r using (vendor_id) where r.home and r.rank >= 0
    order by r.category, r.city, r.rank desc, r.vendor_id desc;
  drop table fresh_rows, fresh_words, fresh_cards;
  perform learn_words(array(select v.id from vendors v where is_listed(v.status)));
end $$;
