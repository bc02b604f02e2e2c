-- Pages on social sites, and what a business offers besides its category (docs/decisions/0103).
alter table vendors
  add column social_links text[] not null default '{}'
    check (array_position(social_links, null) is null and cardinality(social_links) <= 8),
  add column other_category_ids uuid[] not null default '{}'
    check (cardinality(other_category_ids) <= 8);
create index on vendors using gin (other_category_ids) where other_category_ids <> '{}';

-- What lists said of both was only kept. Whoever runs a business says it anew.
with said as (
  select v.id,
    array(
      select link from jsonb_array_elements_text(v.imported -> 'facts' -> 'social')
        with ordinality as l(link, place)
      where link ~* ('^https?://([a-z0-9-]+\.)*(facebook|instagram|twitter|x|youtube|pinterest|tiktok|linkedin'
        || '|vimeo|threads)\.(com|net)/')
      order by place limit 8
    ) as links,
    array(
      select c.id from jsonb_array_elements_text(v.imported -> 'facts' -> 'otherCategories')
        with ordinality as o(slug, place)
      join categories c using (slug)
      where c.id is distinct from v.category_id
      order by place limit 8
    ) as categories
  from vendors v
  where v.user_id is null
    and (v.imported -> 'facts' ? 'social' or v.imported -> 'facts' ? 'otherCategories')
)
update vendors v
set social_links = said.links, other_category_ids = said.categories,
  imported = jsonb_set(v.imported, '{values}', v.imported -> 'values' || jsonb_build_object(
    'social_links', to_jsonb(said.links), 'other_category_ids', to_jsonb(said.categories)))
    #- '{facts,social}' #- '{facts,otherCategories}'
from said
where said.id = v.id;

-- What couples had in a town before it was merged, for the way back (docs/decisions/0101).
create table moved_searches (
  city_id uuid not null,
  user_id uuid not null references users on delete cascade,
  search jsonb not null,
  -- It was given up for one that the couple had in the other town.
  gone boolean not null default false
);
create index on moved_searches (city_id);
create index on moved_searches (user_id);
create table moved_functions (
  city_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- Which of the wedding's it is: two may differ by their town alone.
  place int not null,
  function jsonb not null
);
create index on moved_functions (city_id);
create index on moved_functions (user_id);
