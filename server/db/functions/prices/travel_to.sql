-- Coming to a town that is not its own: how far it is, in whole km, and what that costs; null at home, and where it
-- does not come. The town by its address: what people write means one (`readWhere` of the search's places).
create or replace function travel_to(vendor uuid, town text) returns jsonb language sql stable as $$
  select jsonb_build_object('town', t.name, 'km', ceil(t.km)::int,
    'cost', travel_of(t.travel_fee, t.travel_per_km, t.travel_free_km, t.km))
  from (
    select c.name, v.travel_fee, v.travel_per_km, v.travel_free_km, 1 as place,
      km_between(h.latitude, h.longitude, c.latitude, c.longitude) as km
    from vendors v
    join cities h on h.id = v.city_id
    cross join served_cities(v.city_id, v.other_city_ids, v.travel_max_km) c
    where v.id = vendor and c.id <> h.id and c.slug = town
    union all
    select t.name, v.travel_fee, v.travel_per_km, v.travel_free_km, 2,
      km_between(h.latitude, h.longitude, t.latitude, t.longitude)
    from towns t, vendors v
    join cities h on h.id = v.city_id
    where v.id = vendor and t.slug = town and v.travel_max_km > 0
      and not exists (select from cities c where c.slug = town)
      and km_between(h.latitude, h.longitude, t.latitude, t.longitude) <= least(v.travel_max_km, 250)
  ) t
  order by t.place, t.km
  limit 1
$$;
