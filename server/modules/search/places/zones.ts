import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { informalByCode } from './informal.ts'
import { placesAge, readWhere, type Where } from './where.ts'

/** By whose midnight a place counts its days, as a part of a statement; null where nobody knows. */
function zoneOf(where: Where) {
  if (where.kind === 'city')
    return sql`(select zone_of_city(c.id) from cities c where c.slug = ${where.slug})`
  const region =
    where.kind === 'town'
      ? sql`(select t.region from towns t where t.id = ${where.id})`
      : sql`${informalByCode(where.code)?.country ?? where.code}`
  return sql`(select r.zone from regions r where r.code = ${region})`
}

const minute = 60_000
const maxCached = 2000
type Cache = Map<string, { zone: string | null; until: number; age: number }>
const caches = new WeakMap<object, Cache>()

/** The zones of places as people write them, by what was written. */
export async function readZones(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const known: Cache = caches.get(db) ?? new Map()
  caches.set(db, known)
  const isOld = (text: string) => {
    const cached = known.get(text)
    return !cached || cached.until <= performance.now() || cached.age !== placesAge()
  }
  const missing = [...new Set(slugs)].filter((text) => text && isOld(text))
  if (known.size + missing.length > maxCached) known.clear()
  const age = placesAge()
  await Promise.all(
    missing.map(async (text) => {
      const where = await readWhere(db, text)
      const { zone } = await db.one<{ zone: string | null }>(
        sql`select ${where ? zoneOf(where) : sql`null`} as zone`,
      )
      known.set(text, { zone, until: performance.now() + minute, age })
    }),
  )
  return new Map(slugs.map((text) => [text, known.get(text)?.zone ?? null]))
}
