-- The region in which a place lies, by what is written of it: the state or county that is named, or the place itself
-- where it is one (a bare "Kent") and no town has its name; else the country. Null where even that is unknown.
create or replace function region_named(name text, state text, country text) returns text language plpgsql stable as $$
declare
  folded text := lower(unaccent(region_named.name));
  nation text := (
    select r.code from region_names n join regions r on r.code = n.region
    where n.key = lower(unaccent(region_named.country)) and r.level = 0 limit 1);
  area text := (
    select r.code from region_names n join regions r on r.code = n.region
    where n.key = lower(unaccent(region_named.state)) and r.level > 0 and (nation is null or r.path[1] = nation)
    order by r.level, r.population desc, r.code limit 1);
begin
  return coalesce(
    (
      select r.code from region_names n join regions r on r.code = n.region
      where n.key = folded and r.level > 0
        and case when area is null then nation is null or r.path[1] = nation else area = any(r.path) end
        and not exists (
          select from town_names t join towns on towns.id = t.town join regions own on own.code = towns.region
          where t.key = folded and coalesce(area, nation, own.path[1]) = any(own.path))
      order by r.level, r.population desc, r.code limit 1),
    area, nation);
end $$;
