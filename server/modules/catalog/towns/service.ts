import type { Db } from '#server/db/db.ts'
import { slugOf } from '#server/modules/catalog/categories/policy.ts'
import * as queries from './queries.ts'

/** Cities are made one at a time, so that no two take one name in addresses. */
export const lockCities = (tx: Db) => queries.lockCities(tx)

const fewestLetters = 2

/** Towns by the beginning of their name, or by ids. */
export async function getTowns(db: Db, { q = '', ids }: { q?: string; ids?: string[] }) {
  if (ids) return queries.readTowns(db, ids)
  const [name = '', ...within] = q.split(',')
  return name.trim().length < fewestLetters ? [] : queries.findTowns(db, name, within.join(','))
}

/**
 * A readable address that no other city has: the name, else with what tells it from the others; a name without Latin
 * letters gets the number of its town.
 */
export function freeSlug(
  { name, area, id }: { name: string; area: string | null; id: string },
  taken: ReadonlySet<string>,
): string {
  const base = slugOf(name) || `city-${id.slice(0, 8)}`
  const wider = area && slugOf(area) ? `${base}-${slugOf(area)}` : base
  let slug = taken.has(base) ? wider : base
  for (let number = 2; taken.has(slug); number += 1) slug = `${wider}-${number}`
  return slug
}

/** Makes cities of the towns among the ids: from now on something in the market names them. */
export async function ensureCities(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || (await queries.missingCities(tx, ids)).length === 0) return
  await lockCities(tx)
  for (const town of await queries.missingCities(tx, ids)) {
    const taken = await queries.takenSlugs(tx, [slugOf(town.name)])
    await queries.insertCity(tx, town.id, freeSlug(town, taken))
  }
}
