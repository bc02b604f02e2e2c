import type { Place } from '#contract/search/places.ts'
import { type Db, sql } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import { slugOf } from '#server/modules/catalog/categories/policy.ts'
import * as queries from './queries.ts'
import { readWhere, placesAge, type Where } from './where.ts'
import { informalByCode } from './informal.ts'

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

/** A place with what it is and lies in; one that does not have its name's own address says where it lies. */
export async function readPlace(db: Db, city: string) {
  const where = await readWhere(db, city)
  const found = where && (await queries.findPlace(db, where))
  if (!where || !found) return null
  const { name, state, isAlone, within } = found
  const isPlain = where.kind === 'city' ? isAlone : slugOf(name) === where.slug
  const area = state ?? within.at(-1)?.name
  return {
    where,
    slug: where.slug,
    name: isPlain || !area ? name : `${name}, ${area}`,
    state,
    within,
  }
}

export async function getPlace(db: Db, city: string): Promise<Place | null> {
  const place = await readPlace(db, city)
  if (!place) return null
  const { where, slug, name, within } = place
  return { kind: where.kind, slug, name, within }
}

/** @throws AppError 404 when the category or the place is unknown */
export async function getPlacePrices(db: Db, category: string, city: string, currency: string) {
  const place = await readPlace(db, city)
  const found = place && (await queries.findPlacePrices(db, category, place, currency))
  if (!found) throw notFound('This place')
  return found
}
