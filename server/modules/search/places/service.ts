import type { Place } from '#contract/search/places.ts'
import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import { slugOf } from '#server/modules/catalog/categories/policy.ts'
import * as queries from './queries.ts'
import { readWhere } from './where.ts'

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
