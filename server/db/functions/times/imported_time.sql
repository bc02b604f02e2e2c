-- What hours of another calendar take of a vendor: where it sells parts of a day, they alone; else all of their days.
create or replace function imported_time(vendor uuid, hours tsmultirange) returns tsmultirange
language plpgsql stable as $$
begin
  return case
    when exists (select from working_rules w where w.vendor_id = vendor and w.slots <> '[]') then hours
    else whole_days(hours)
  end;
end $$;
