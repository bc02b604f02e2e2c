import type { Attribute, Category } from '#contract/catalog/categories.ts'
import { type Db, sql, nothing } from '#server/db/db.ts'
import { counted } from '#server/kernel/lists/counting.ts'
import { wholeList } from '#server/http/cursor.ts'

export type CategoryValues = {
  name: string
  synonyms: string[]
  attributes: Attribute[]
  retired: boolean
}

type Named = { slug: string; name: string }
const columns = sql`c.id as "_id", c.slug, c.name, c.scene, c.synonyms, c.attributes,
  c.retired_at is not null as retired,
  (select o.name from categories o where o.id = c.merged_into) as into,
  ${counted(sql`from vendor_search s where s.category = c.number and s.home`)} as vendors`

const listCategories = (db: Db, { retired }: { retired: boolean }) =>
  db.many<Category>(sql`
    select ${columns}
    from categories c ${retired ? nothing : sql`where retired_at is null`}
    order by retired_at is not null, position, lower(name)`)

export const getCategories = async (db: Db) =>
  wholeList(await listCategories(db, { retired: false }))
export const getAllCategories = async (db: Db) =>
  wholeList(await listCategories(db, { retired: true }))

export const findCategory = (db: Db, categoryId: string) =>
  db.maybe<Category>(sql`select ${columns} from categories c where id = ${categoryId}`)

const categoryNames = (db: Db) =>
  db.many<Named>(
    sql`select slug, name from categories where retired_at is null order by position, lower(name)`,
  )
/** Two cities of one name say where they lie. */
const cityNames = (db: Db) =>
  db.many<Named & { state: string | null }>(sql`
    select slug, city_label(c) as name, nullif(state, '') as state
    from cities c
    where retired_at is null
    order by lower(name), state`)

/** The names of what can be searched, without numbers. */
export async function getNames(db: Db) {
  const [categories, cities] = await Promise.all([categoryNames(db), cityNames(db)])
  return { categories, cities }
}

/** Adds it at the end. @returns its id, or undefined when the name or its readable form is taken */
export const insertCategory = (
  db: Db,
  slug: string,
  { name, synonyms, attributes }: Omit<CategoryValues, 'retired'>,
) =>
  db.maybe<{ id: string }>(sql`
    insert into categories (slug, name, synonyms, attributes, position)
    values (
      ${slug}, ${name}, ${synonyms}, ${JSON.stringify(attributes)},
      (select coalesce(max(position), 0) + 1 from categories)
    )
    on conflict do nothing
    returning id`)

export const updateCategory = (
  db: Db,
  categoryId: string,
  { name, synonyms, attributes, retired }: CategoryValues,
) =>
  db.run(sql`
    update categories
    set name = ${name}, synonyms = ${synonyms}, attributes = ${JSON.stringify(attributes)},
      retired_at = case when ${retired}::boolean then coalesce(retired_at, now()) end
    where id = ${categoryId}`)

/** Both in the order of their identifiers, so that two merges wait for each other. */
export async function lockBoth(tx: Db, ...ids: [string, string]) {
  const rows = await tx.many<{ id: string; name: string; retired: boolean; merged: string | null }>(
    sql`
    select id, name, retired_at is not null as retired, merged_into as merged
    from categories
    where id = any (${ids}::uuid[])
    order by id for update`,
  )
  return ids.map((id) => rows.find((row) => row.id === id))
}

/** Those that are not named keep their order after those that are. */
export const updateCategoryOrder = (db: Db, categoryIds: string[]) =>
  db.run(sql`
    update categories c
    set position = o.place
    from (
      select id,
        row_number() over (
          order by array_position(${categoryIds}::uuid[], id) nulls last, position, lower(name)
        ) as place
      from categories
    ) o
    where o.id = c.id`)
