import { type Db, type Sql, sql } from '#server/db/db.ts'

/** As `slugOf` of categories; letters that NFKD does not part are unaccented, too. */
const slug = (name: Sql): Sql => sql`btrim(
  left(
    btrim(
      regexp_replace(translate(lower(unaccent(${name})), '''’', ''), '[^a-z0-9]+', '-', 'g'), '-'
    ),
    60
  ),
  '-'
)`

/** Where lists come from: of states of one name, theirs. */
const often = ['IN', 'GB', 'US', 'CA', 'AU', 'DE', 'FR']

/** Gives addresses to those who have none yet: of several who want the same one, the first has it. */
const give = (tx: Db, wish: Sql, country: string) =>
  tx.run(sql`
    insert into new_addresses
    select distinct on (w.wish) w.id, w.wish
    from (
      select id, class, people, ${wish} as wish,
        home = ${country} and people * 1000::bigint >= max(people) over (partition by ${wish}, class) as is_ours
      from wanted
      where base <> ''
    ) w
    where not exists (select from new_addresses a where a.id = w.id)
      and not exists (select from new_addresses a where a.slug = w.wish)
      and not exists (select from taken where taken.slug = w.wish)
    order by w.wish, w.class, w.is_ours desc, w.people desc, w.id`)

/**
 * Gives each region and town of `new_regions` and `new_towns` that has none an address that nothing else has, as
 * `new_addresses`: its name; of several of a name the one that most people mean has it, and the others say where they
 * lie, those of other countries than the site's first. "kent" is the county and "delhi" the city: a region gives way to
 * a town that bears its name and holds a fifth of its people. Once given an address stays.
 */
export async function giveAddresses(tx: Db, country: string): Promise<void> {
  await tx.run(sql`
    create temporary table region_people on commit drop as
    select r.*, coalesce(n.people, 0)::bigint as people, ${slug(sql`r.name`)} as base
    from new_regions r
    left join (
      select above, sum(t.population) as people
      from new_towns t
      join new_regions own on own.code = t.region
      cross join unnest(own.path) as above
      group by above
    ) n on n.above = r.code`)
  await tx.run(sql`create index on region_people (code)`)
  await tx.run(sql`analyze region_people`)
  await tx.run(sql`
    create temporary table wanted on commit drop as
    with namesakes as materialized (
      select o.code
      from new_towns t
      join new_regions own on own.code = t.region
      cross join unnest(own.path) as above
      join region_people o on o.code = above and o.name = t.name
      where t.population > 0 and t.population * 5::bigint >= o.people
    ),
    -- Folded once, however often it is named below.
    bases as materialized (
      select id, region, population, ${slug(sql`name`)} as base
      from new_towns
    )
    select r.code as id, r.base, concat_ws('-', r.base, coalesce(nullif(up.base, ''), 'country')) as wide,
      concat_ws('-', r.base, nullif(up.base, ''), country.base) as wider,
      case
        when r.code in (select code from namesakes) then 4
        when r.level = 0 or (r.level = 1 and r.path[1] = any (${often}::text[])) then 1
        when r.level = 1 or (r.level = 2 and r.path[1] = 'GB') then 2
        else 4
      end as class,
      r.people, r.path[1] as home
    from region_people r
    left join region_people up on up.code = r.parent
    join region_people country on country.code = r.path[1]
    where not exists (select from regions known where known.code = r.code and known.slug is not null)
    union all
    select t.id::text, t.base, concat_ws('-', t.base, coalesce(nullif(area.base, t.base), country.base)),
      concat_ws('-', t.base, nullif(area.base, t.base), country.base), 3, t.population, r.path[1]
    from bases t
    join region_people r on r.code = t.region
    join region_people country on country.code = r.path[1]
    left join region_people area
      on area.code = r.path[case when r.path[1] = 'GB' then 3 else 2 end]
    where not exists (select from towns known where known.id = t.id and known.slug is not null)`)
  await tx.run(sql`
    create temporary table taken on commit drop as
    select slug from cities
    union
    select slug from regions where slug is not null
    union
    select slug from towns where slug is not null`)
  await tx.run(sql`create temporary table new_addresses (id text, slug text) on commit drop`)
  for (const wish of [sql`base`, sql`wide`, sql`wider`]) {
    await give(tx, wish, country)
    await tx.run(sql`analyze new_addresses`)
  }
  await tx.run(sql`
    insert into new_addresses
    select w.id, coalesce(nullif(w.wider, '') || '-', 'place-') || left(md5(w.id), 8)
    from wanted w
    where not exists (select from new_addresses a where a.id = w.id)`)
  await tx.run(sql`analyze new_addresses`)
}

/**
 * Cities without a town lie where their words say. One that bears its region's name ("Kent", from a list) shares its
 * address with it.
 */
export async function locateCities(tx: Db): Promise<void> {
  await tx.run(sql`
    update cities
    set region = region_named(name, state, country)
    where town_id is null and region is distinct from region_named(name, state, country)`)
  await tx.run(sql`
    update regions r
    set slug = c.slug
    from cities c
    join region_names n on n.region = c.region and n.key = lower(unaccent(c.name))
    where c.town_id is null
      and r.code = c.region
      and r.slug <> c.slug
      and not exists (select from towns t where t.slug = c.slug)
      and not exists (
        select
        from cities other
        join region_names m on m.region = other.region and m.key = lower(unaccent(other.name))
        where other.town_id is null and other.region = c.region and other.slug < c.slug
      )`)
}
