import type { BookingTown } from '#contract/bookings/bookings.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { getPlace } from '#server/modules/search/places/service.ts'
import { readWhere, type Where } from '#server/modules/search/places/where.ts'

/** For which town a day is asked, and what it means: the way is counted there. */
export type AskedTown = { town: BookingTown | null; where: Where | undefined }

const functionsOn = (db: Db, weddingId: string, day: string) =>
  db.many<{ name: string; city: string }>(sql`
    select f.each ->> 'name' as name, coalesce(nullif(f.each ->> 'city', ''), w.city) as city
    from weddings w
    cross join jsonb_array_elements(w.functions) with ordinality as f(each, place)
    where w.id = ${weddingId} and f.each ->> 'date' = ${day}
    order by f.place`)

/** What was said of the town, as search understands it, and which functions of the wedding are there on that day. */
export async function readAskedTown(
  db: Db,
  weddingId: string,
  { city, firstDay }: { city?: string | undefined; firstDay: string },
): Promise<AskedTown> {
  if (!city) return { town: null, where: undefined }
  const [place, where, functions] = await Promise.all([
    getPlace(db, city),
    readWhere(db, city),
    functionsOn(db, weddingId, firstDay),
  ])
  const asked = place?.slug ?? city
  const there = await Promise.all(
    functions.map(async (each) => (await readWhere(db, each.city))?.slug === asked),
  )
  const names = functions.filter((_, index) => there[index]).map(({ name }) => name)
  const [slug, name] = place ? [place.slug, place.name] : [null, city]
  return { town: { slug, name, functions: names.join(', ') || null }, where }
}
