-- A city lies in the region of its town; one without a town where its words say.
create or replace function place_city() returns trigger language plpgsql as $$
begin
  new.region := coalesce(
    (select t.region from towns t where t.id = new.town_id),
    region_named(new.name, new.state, new.country));
  return new;
end $$;

create or replace trigger city_placed before insert or update of name, state, country, town_id on cities
  for each row execute function place_city();
