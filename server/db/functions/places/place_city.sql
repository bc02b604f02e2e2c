-- A city lies in the region of its town; one without a town where its words say. It does not take the address of a
-- region (Norfolk in Virginia that of the county), but where it bears the name of the region it lies in.
create or replace function place_city() returns trigger language plpgsql as $$
begin
  new.region := coalesce(
    (select t.region from towns t where t.id = new.town_id),
    region_named(new.name, new.state, new.country));
  if tg_op = 'INSERT' and exists (
    select from regions r where r.slug = new.slug
      and not (new.town_id is null and exists (
        select from regions own where own.code = new.region and r.code = any(own.path)))
  ) then
    new.slug := new.slug || '-' || coalesce(
      nullif(btrim(regexp_replace(lower(unaccent(coalesce(new.state, new.country))), '[^a-z0-9]+', '-', 'g'), '-'), ''),
      'town');
    if exists (select slug from cities where slug = new.slug union all select slug from regions where slug = new.slug)
    then new.slug := new.slug || '-' || left(md5(new.id::text), 6); end if;
  end if;
  return new;
end $$;

create or replace trigger city_placed before insert or update of name, state, country, town_id on cities
  for each row execute function place_city();
