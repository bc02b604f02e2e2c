import type { BookingTown } from '#contract/bookings/bookings.ts'
import { refusedWords } from '#domain/bookings/elsewhere.ts'
import { isInSeveral, type Stay } from '#domain/times.ts'
import { type Db, sql } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Destination } from '#server/modules/search/places/reach.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import { readWhere, type Where } from '#server/modules/search/places/where.ts'

/** For which town a day is asked, and what it means: the way is counted there. */
export type RequestedTown = { town: BookingTown | null; where: Where | undefined }

/** Of a day that is not known, those whose day is not known either. */
const functionsOn = (db: Db, weddingId: string, day: string | null) =>
  db.many<{ name: string; city: string }>(sql`
    select f.each ->> 'name' as name, coalesce(nullif(f.each ->> 'city', ''), w.city) as city
    from weddings w
    cross join jsonb_array_elements(w.functions) with ordinality as f(each, place)
    where w.id = ${weddingId} and nullif(f.each ->> 'date', '') is not distinct from ${day}::text
    order by f.place`)

/** Where the wedding's first function on that day is that has a town. */
export const plannedTown = async (db: Db, weddingId: string, day: string) =>
  (await functionsOn(db, weddingId, day)).find(({ city }) => city)?.city

/** What was said of the town, as search understands it, and which functions of the wedding are there on that day. */
export async function readRequestedTown(
  db: Db,
  weddingId: string,
  { city, firstDay }: { city?: string | undefined; firstDay?: string | null | undefined },
): Promise<RequestedTown> {
  if (!city) return { town: null, where: undefined }
  const [place, functions] = await Promise.all([
    readPlace(db, city),
    functionsOn(db, weddingId, firstDay ?? null),
  ])
  const placeSlug = place?.slug ?? city
  const there = await Promise.all(
    functions.map(async (each) => (await readWhere(db, each.city))?.slug === placeSlug),
  )
  const names = functions.filter((_, index) => there[index]).map(({ name }) => name)
  const [slug, name] = place ? [place.slug, place.name] : [null, city]
  return { town: { slug, name, functions: names.join(', ') || null }, where: place?.where }
}

/** @throws AppError 422 for a town to which they say that they don’t come */
export function checkReach(
  { businessName, isOutOfReach: isFar }: { businessName: string; isOutOfReach: boolean },
  town: BookingTown | null,
): void {
  if (isFar && town) throw invalid({ city: refusedWords(businessName, town.name) })
}

/** Of functions in several towns, each once, null for what nobody knows; undefined where all are in one. */
export async function readTowns(db: Db, times: Stay['times']) {
  if (!times || !isInSeveral(times)) return undefined
  return readEachTown(
    db,
    times.flatMap(({ town }) => town ?? []),
  )
}
/** Each town once: it may be written in two ways. */
export async function readEachTown(db: Db, towns: readonly string[]) {
  const places = await Promise.all([...new Set(towns)].map((town) => readPlace(db, town)))
  return [...new Map(places.map((place) => [place?.slug, place])).values()]
}
export const readWays = async (db: Db, times: Stay['times']): Promise<Destination[] | undefined> =>
  (await readTowns(db, times))?.map((place) => place?.where ?? null)

/** The town of a question, read again for a day: who is there then, and the way there. */
export const readTownOn = (
  db: Db,
  weddingId: string,
  town: BookingTown | null,
  firstDay: string | null,
  read = readRequestedTown,
): Promise<RequestedTown> => read(db, weddingId, { city: town?.slug ?? town?.name, firstDay })

/** For who asks many vendors in one transaction: what is there on a day is read once for all of them. */
export function readingOnce(): typeof readRequestedTown {
  const known = new Map<string, Promise<RequestedTown>>()
  return (db, weddingId, request) => {
    const key = JSON.stringify([request.city, request.firstDay ?? null])
    const found = known.get(key) ?? readRequestedTown(db, weddingId, request)
    known.set(key, found)
    return found
  }
}
