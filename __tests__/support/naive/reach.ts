import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Vendor } from './rows.ts'

type Point = {
  slug: string
  latitude: number | null
  longitude: number | null
  region: string | null
}
type City = Point & { id: string }
type Region = { code: string; parent: string | null; slug: string }
export type Gazetteer = { cities: City[]; towns: Point[]; regions: Region[] }

export const readGazetteer = async (db: Db): Promise<Gazetteer> => ({
  cities: await db.many<City>(sql`select id, slug, latitude, longitude, region from cities`),
  towns: await db.many<Point>(sql`select slug, latitude, longitude, region from towns`),
  regions: await db.many<Region>(sql`select code, parent, slug from regions`),
})

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** On a sphere of 6,371 km, by the haversine formula; unknown where either point is. */
function apart(a: Point, b: Point): number | null {
  if (a.latitude === null || a.longitude === null) return null
  if (b.latitude === null || b.longitude === null) return null
  const h =
    Math.sin(radians(a.latitude - b.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(a.longitude - b.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** Whether the region of this address is that of a place, or above it. */
function isIn({ region }: Point, slug: string, { regions }: Gazetteer): boolean {
  const one = regions.find(({ code }) => code === region)
  if (!one) return false
  return (
    one.slug === slug || isIn({ ...noPoint, region: one.parent }, slug, { regions } as Gazetteer)
  )
}
const noPoint = { slug: '', latitude: null, longitude: null }

/** To the city, the town or the nearest town of the region that has this address. */
function kilometres(home: City, slug: string, gazetteer: Gazetteer): number | null {
  const city = gazetteer.cities.find((each) => each.slug === slug)
  const town = gazetteer.towns.find((each) => each.slug === slug)
  const toCity = city?.id === home.id ? 0 : city ? apart(home, city) : null
  const exact = toCity ?? (town ? apart(home, town) : null)
  if (exact !== null) return exact
  if (isIn(home, slug, gazetteer)) return 0
  const all = gazetteer.towns
    .filter((each) => isIn(each, slug, gazetteer))
    .map((each) => apart(home, each))
    .filter((km) => km !== null)
  return all.length ? Math.min(...all) : null
}

const furthest = 250

/** How far a vendor's home is from a place, and whether it serves it: by name, by living there, or by travelling. */
export function reachOf(vendor: Vendor, slug: string, gazetteer: Gazetteer) {
  const home = gazetteer.cities.find(({ id }) => id === vendor.home)
  if (!home) throw new Error(`${vendor.slug} is nowhere.`)
  const reach = vendor.travels === null ? null : Math.min(vendor.travels, furthest)
  const reaches = (point: Point) => {
    const km = apart(home, point)
    return km !== null && reach !== null && km <= reach
  }
  const served = gazetteer.cities.filter(
    (city) => city.id === home.id || vendor.serves.includes(city.id) || reaches(city),
  )
  const serves =
    served.some((city) => city.slug === slug || isIn(city, slug, gazetteer)) ||
    gazetteer.towns.some((town) => town.slug === slug && reaches(town))
  return { km: kilometres(home, slug, gazetteer), serves }
}
