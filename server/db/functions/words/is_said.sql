-- Whether any vendor has it in its words: asked of their index, for where nobody has it every row would be read.
create or replace function is_said(question tsquery) returns boolean language plpgsql stable
set enable_seqscan = off as $$
begin
  return exists (select from vendor_search_words t where t.tsx @@ question);
end $$;
