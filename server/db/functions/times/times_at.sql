-- The functions of a booking as this vendor would take them: its own hours of the same part of a day, or all of the day
-- where it does not sell that part by itself.
create or replace function times_at(vendor uuid, times jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(e || jsonb_build_object('slot', (
        select s
        from working_rules w cross join jsonb_array_elements(w.slots) s
        where w.vendor_id = vendor and s ->> 'name' = e -> 'slot' ->> 'name'
      )) order by place)
    from jsonb_array_elements(times) with ordinality t(e, place));
end $$;
