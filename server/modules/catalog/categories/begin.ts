import { type Db, sql } from '#server/db/db.ts'
import { firstCategories } from './first.ts'

/** Advisory lock: servers that start together do it once. */
const beginning = 7_236_005

/**
 * Gives a market without a category and without a vendor those of the trade. One that an admin has renamed or retired
 * is still there, so it happens once.
 * @returns how many there are now; undefined when nothing was to be done
 */
export const beginCategories = (db: Db): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${beginning})`)
    const { added } = await tx.one<{ added: number }>(sql`
      with added as (
        insert into categories (slug, name, scene, synonyms, attributes, position)
        select f ->> 'slug', f ->> 'name', f ->> 'scene',
          array(select jsonb_array_elements_text(f -> 'synonyms')), f -> 'attributes', place
        from jsonb_array_elements(${JSON.stringify(firstCategories)}::jsonb)
          with ordinality as first(f, place)
        where not exists (select from categories) and not exists (select from vendors)
        returning 1
      )
      select count(*)::int as added from added`)
    return added || undefined
  })
