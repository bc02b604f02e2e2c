import { farApart, farWords } from '#domain/weddings/farApart.ts'
import { isSameTown } from '#domain/words.ts'
import type { SlotName } from '#domain/times.ts'
import { type Db, sql } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { readPlace } from '#server/modules/search/places/service.ts'

type PlanFunction = {
  _id?: string | undefined
  name: string
  date: string | null
  slot: SlotName | null
  city: string
}
type Plan = { city: string; functions: readonly PlanFunction[] }

/** Kilometres between each two of these places, as far as both lie somewhere. */
const readDistances = (db: Db, slugs: readonly string[]) =>
  db.many<{ from: string; to: string; km: number }>(sql`
    with point as (
      select slug, latitude, longitude from cities where slug = any (${slugs}::text[])
      union all
      select t.slug, t.latitude, t.longitude
      from towns t
      where t.slug = any (${slugs}::text[]) and not exists (select from cities c where c.slug = t.slug)
    )
    select a.slug as from, b.slug as to, km_between(a.latitude, a.longitude, b.latitude, b.longitude) as km
    from point a
    join point b on b.slug <> a.slug
    where a.latitude is not null and b.latitude is not null`)

async function placed(db: Db, { city, functions }: Plan) {
  const names = [...new Set(functions.map((each) => each.city || city).filter(Boolean))]
  const places = await Promise.all(names.map((name) => readPlace(db, name)))
  const towns = new Map(names.map((name, index) => [name, places[index]?.slug]))
  return functions.map((each) => {
    const name = each.city || city
    const slug = towns.get(name)
    return { ...each, town: slug ? { slug, name } : null }
  })
}

/**
 * Asks once about functions of one day that are too far apart for the same people: what was saved so before is meant.
 * @throws AppError 409 with a question beside the second one's town
 */
export async function expectNear(
  db: Db,
  before: Plan | undefined,
  plan: Plan,
  locale: string,
): Promise<void> {
  const days = plan.functions.map(({ date }) => date).filter((date) => date !== null)
  if (new Set(days).size === days.length) return
  const functions = await placed(db, plan)
  const slugs = [...new Set(functions.flatMap(({ town }) => town?.slug ?? []))]
  if (slugs.length < 2) return
  const distances = await readDistances(db, slugs)
  const kmBetween = (from: string, to: string) =>
    distances.find((each) => each.from === from && each.to === to)?.km
  const isAsBefore = (index: number) => {
    const now = plan.functions[index]
    const was = before?.functions.find(({ _id }) => _id === now?._id)
    return (
      was !== undefined &&
      was.date === now?.date &&
      was.slot === now.slot &&
      isSameTown(was.city || (before?.city ?? ''), now.city || plan.city)
    )
  }
  const doubts = farApart(functions, kmBetween)
    .filter(({ first, second }) => !isAsBefore(first) || !isAsBefore(second))
    .map((pair) => ({
      field: `functions.${pair.second}.city`,
      question: farWords(functions, pair, locale),
    }))
  if (doubts.length > 0)
    throw conflict(doubts.map(({ question }) => question).join(' '), { about: { doubts } })
}
