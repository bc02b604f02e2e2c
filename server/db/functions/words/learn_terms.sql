create or replace function learn_terms(ids uuid[]) returns void language plpgsql volatile as $$
declare
  missing int[];
  terms text[];
begin
  select array_agg(f.category), array_agg(f.term) into missing, terms from (
    select distinct c.number as category, t.term
    from vendors v join categories c on c.id = v.category_id or c.id = any(v.other_category_ids),
      vendor_terms(v.attributes) as t(term)
    where v.id = any(ids)
    union select 0, language from vendors v, unnest(v.languages) language where v.id = any(ids)) f
  where not exists (select from search_terms k where k.category = f.category and k.term = f.term);
  if missing is null then return; end if;
  -- Two at once must not give the same place twice.
  perform pg_advisory_xact_lock(7236007);
  insert into search_terms (category, term, place)
  select category, term, nullif(least(place, most), most) from (
    select f.category, f.term, case f.category when 0 then 62 else 256 end as most,
      coalesce((select max(k.place) from search_terms k where k.category = f.category), -1)
        + row_number() over (partition by f.category order by f.term) as place
    from unnest(missing, terms) as f(category, term)
    where not exists (select from search_terms k where k.category = f.category and k.term = f.term)) placed;
end $$;
