import { maxDistanceKm } from '#domain/limits.ts'
import { type Db, literal, sql } from '#server/db/db.ts'
import { noteCity } from '#server/kernel/cache/subjects.ts'
import { matchPlaces } from './matches.ts'
import { siteCountry } from './siteCountry.ts'
import { informalBySlug } from './informal.ts'

/** What `city` of a search says: a city of the market, a town where nobody lives, or a region and all that is in it. */
export type Where =
  | { kind: 'city'; slug: string }
  | Town
  | { kind: 'region'; slug: string; code: string }
/** With the cities from which people travel as far, and how far that is, in whole km up. */
export type Town = { kind: 'town'; slug: string; id: string; cities: number[]; km: number[] }

type WhereRow = {
  city: string | null
  region: string | null
  town: string | null
  townCity: string | null
  /** The city is a town of the gazetteer: it does not only bear a region's name. */
  isPlaced: boolean
  country: string | null
  near: Pick<Town, 'cities' | 'km'>
}

/**
 * A city goes before a region of its address; but one without a town that only bears a region's name ("Kent", from a
 * list) is the region, and London all of its boroughs.
 */
async function find(db: Db, slug: string): Promise<Where | undefined> {
  const { city, region, town, townCity, isPlaced, country, near } = await db.one<WhereRow>(sql`
    select c.slug as city, c.town_id is not null as "isPlaced",
      own.path[1] as country, t.id as town, home.slug as "townCity",
      case when c.id is null or (c.town_id is null and r.code = any (own.path)) then r.code end
        as region,
      json_build_object('cities', coalesce(near.cities, '{}'), 'km', coalesce(near.km, '{}')) as near
    from (select) one
    left join merged_cities m on m.slug = ${slug}
    left join cities c on c.slug = ${slug} or c.id = m.into_id
    left join regions own on own.code = c.region
    left join regions r on r.slug = ${slug}
    left join towns t on t.slug = ${slug}
    left join cities home on home.town_id = t.id
    left join lateral (
      select array_agg(number order by number) as cities, array_agg(ceil(km)::int order by number) as km
      from (
        select h.number, km_between(h.latitude, h.longitude, t.latitude, t.longitude) as km
        from cities h
        where abs(h.latitude - t.latitude) < 2.3
          and exists (select from vendors v where v.city_id = h.id and v.travel_max_km > 0)
        offset 0
      ) h
      where km <= ${literal(maxDistanceKm)}
    ) near on home.id is null`)
  const informal = informalBySlug(slug)
  // A London that lies nowhere yet is that city alone.
  const isRegion =
    !city || (informal?.isTown ? isPlaced && informal.country === country : !isPlaced)
  if (informal && isRegion) return { kind: 'region', slug, code: informal.code }
  if (region) return { kind: 'region', slug, code: region }
  if (city ?? townCity) return { kind: 'city', slug: city ?? townCity ?? slug }
  return town ? { kind: 'town', slug, id: town, ...near } : undefined
}

const minute = 60_000
const maxCached = 2000
/** Of a town only its address: what it is by then is looked up there. */
type Cache = Map<string, { where: Where | undefined; slug: string; until: number }>
let caches = new WeakMap<object, Cache>()

/** Towns have changed. What is being asked meanwhile is kept where nobody looks any more. */
export const forgetPlaces = (): void => {
  caches = new WeakMap()
  changes += 1
}
let changes = 0
/** How often that was: what was made of places is as old as this number. */
export const placesAge = (): number => changes

/** What is written like a name need not be looked for among addresses first. */
const isAddress = (text: string) => /^[a-z0-9-]+$/.test(text)

/**
 * What the address of a place, or its name as somebody typed it ("Tamil Nadu", "Newport, Isle of Wight"), means.
 * A place that nobody knows is a city that nobody serves. A town is looked up each time: it may have become a city.
 */
export async function readWhere(db: Db, city: string | undefined): Promise<Where | undefined> {
  if (!city) return undefined
  const known: Cache = caches.get(db) ?? new Map()
  caches.set(db, known)
  const cached = known.get(city)
  const isKnown = cached !== undefined && cached.until > performance.now()
  if (isKnown && cached.where) return cached.where
  const match = await lookUpWhere(db, city, isKnown ? cached.slug : city)
  if (match?.kind === 'city' && match.slug === city) noteCity(city)
  const where: Where = match ?? { kind: 'city', slug: city }
  if (known.size >= maxCached) known.clear()
  known.set(city, {
    where: where.kind === 'town' ? undefined : where,
    slug: where.slug,
    until: performance.now() + minute,
  })
  return where
}

/** By its address, else by its name as somebody typed it. */
async function lookUpWhere(db: Db, typed: string, slug: string): Promise<Where | undefined> {
  const known = isAddress(slug) ? await find(db, slug) : undefined
  if (known) return known
  const [match] = await matchPlaces(db, typed, { whole: true, limit: 1, own: siteCountry() })
  return match && find(db, match.slug)
}
