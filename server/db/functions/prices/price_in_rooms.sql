-- price_json as it holds for couples: of certain halls for those who have room there.
create or replace function price_in_rooms(v vendors) returns jsonb language sql stable as $$
  select price_json(v)
    || case when v.price_validity is null then '{}'
      else jsonb_build_object('validity', in_rooms(v.price_validity, v.id)) end
$$;
