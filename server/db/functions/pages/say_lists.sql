-- Lists of these categories in these cities, by their numbers; nothing for none.
create or replace function say_lists(categories int[], cities int[]) returns void language sql volatile as $$
  select say_pages(array(
    select distinct 'list ' || k.slug || ' ' || t.slug
    from unnest(say_lists.categories, say_lists.cities) p(category, city)
    join categories k on k.number = p.category join cities t on t.number = p.city))
$$;
