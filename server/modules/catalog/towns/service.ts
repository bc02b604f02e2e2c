import { type Db, sql } from '#server/db/db.ts'
import { slugOf } from '#server/modules/catalog/categories/policy.ts'
import * as queries from './queries.ts'
import { conflict } from '#server/http/errors.ts'

/** Advisory locks: held by the one import that writes; by the one admin who arranges towns. */
export const importing = 7_236_010
const arranging = 7_236_011

/**
 * Admins arrange towns one after the other, and not under a list that is being imported. Shared, since the second is
 * woken while the first still lets its locks go. @throws AppError 409
 */
export async function lockArranging(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${arranging})`)
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${importing}) as free`,
  )
  if (!free)
    throw conflict('A list is being imported at the moment. Please try again when it has finished.')
}

export const { lockCities, takenSlugs } = queries

const fewestLetters = 2

/** Towns by the beginning of their name, or by ids. */
export async function getTowns(db: Db, { q = '', ids }: { q?: string; ids?: string[] }) {
  if (ids) return queries.readTowns(db, ids)
  const [name = '', ...within] = q.split(',')
  if (name.trim().length < fewestLetters) return []
  const rows = await queries.findTowns(db, name, within.join(','))
  const [first, second] = rows
  const isClear = first !== undefined && isClearOf(first, second)
  return rows.map(({ exact: _exact, weight: _weight, ...town }) => ({
    ...town,
    ...(isClear && town._id === first._id && { isClear }),
  }))
}

/** How many live in a town where nobody has counted, at most; how many times larger the one that everybody knows is. */
const uncounted = 1000
const farLarger = 10
/** Whether what was typed can be no other town than the first. */
const isClearOf = (first: queries.NamedTown, second: queries.NamedTown | undefined): boolean =>
  second === undefined ||
  (first.exact && (!second.exact || first.weight >= farLarger * Math.max(second.weight, uncounted)))

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
  const towns = await queries.missingCities(tx, ids)
  const bases = towns.flatMap(({ name, slug }) => [slugOf(name), ...(slug ? [slug] : [])])
  const taken = await queries.takenSlugs(tx, bases)
  const cities = towns.map((town) => {
    const slug = town.slug && !taken.has(town.slug) ? town.slug : freeSlug(town, taken)
    taken.add(slug)
    return { id: town.id, slug }
  })
  await queries.insertCities(tx, cities)
}

/**
 * Makes cities of the towns among the ids, and holds all of them until the transaction ends.
 * @returns the city that an id means now: one that was merged is another
 */
export async function settleCities(
  tx: Db,
  ids: readonly string[],
): Promise<(id: string) => string> {
  if (ids.length === 0) return (id) => id
  await ensureCities(tx, ids)
  const held = new Set((await queries.holdCities(tx, ids)).map(({ id }) => id))
  const gone = ids.filter((id) => !held.has(id))
  if (gone.length === 0) return (id) => id
  const merged = new Map((await queries.readMerged(tx, gone)).map(({ id, into }) => [id, into]))
  await queries.holdCities(tx, [...merged.values()])
  return (id) => merged.get(id) ?? id
}
