-- After a vendor's halls were put into one another otherwise: what is taken with each row that is not over.
create or replace function relate_blocks(vendor uuid, today date) returns void language plpgsql volatile
set enable_seqscan = off as $$
begin
  delete from calendar_blocks where vendor_id = vendor and of_id is not null and upper(during) > today;
  perform write_relatives(array(
    select id from calendar_blocks where vendor_id = vendor and of_id is null and upper(during) > today));
end $$;
