import { sql, type Sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/db.ts'
import names from '#demo/content/vendorNames.json' with { type: 'json' }
import { categories, cities } from './catalog.ts'
import { vocabulary, weightOf } from './texts.ts'

/** Each one's share of 0 to 1, as the end of its stretch. */
function stretches<T>(all: readonly T[], weight: (one: T, place: number) => number) {
  const sum = all.reduce((total, one, place) => total + weight(one, place), 0)
  let upto = 0
  return all.map((one, place) => ({
    ...one,
    n: place + 1,
    upto: (upto += weight(one, place) / sum) + (place === all.length - 1 ? 1 : 0),
  }))
}

const seasonal = [1.5, 1.5, 0.8, 1, 1.2, 0.7, 0.5, 0.5, 0.5, 0.8, 1.7, 1.6]
const day = (date: Date) => date.toISOString().slice(0, 10)

/** Eighteen months cut into as many stretches as a vendor has bookings, shorter ones in the season. */
function segmentsFrom(firstDay: string, bookings: number) {
  const days = Array.from(
    { length: 546 },
    (_, index) => new Date(Date.parse(firstDay) + index * 86_400_000),
  )
  const weights = days.map((date) => seasonal[date.getUTCMonth()] ?? 1)
  const sum = weights.reduce((a, b) => a + b, 0)
  let passed = 0
  const groups: Date[][] = Array.from({ length: bookings }, () => [])
  days.forEach((date, index) => {
    groups[Math.min(bookings - 1, Math.floor((passed / sum) * bookings))]?.push(date)
    passed += weights[index] ?? 0
  })
  return groups.map((group, n) => ({
    n,
    from_day: day(group[0] ?? new Date(0)),
    days: group.length,
    // Not the last day: a booking of two days must end in its own stretch.
    saturdays: group
      .slice(0, -1)
      .filter((date) => date.getUTCDay() === 6)
      .map(day),
  }))
}

const distance = (a: (typeof cities)[number], b: (typeof cities)[number]) =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)

/** What the filling statements read, in the schema `bench`. */
export async function fillTables(
  db: Db,
  vendors: number,
  bookings: number,
  firstDay: string,
): Promise<void> {
  const table = (columns: Sql, name: Sql, rows: unknown) =>
    db.run(
      sql`create table ${name} as
        select *
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (${columns})`,
    )
  await db.run(sql`create schema bench`)
  await table(sql`name text, value text`, sql`bench.setting`, [
    { name: 'vendors', value: String(vendors) },
    { name: 'first_day', value: firstDay },
  ])
  await table(
    sql`n int, upto float8, slug text, name text, synonyms text[], attributes jsonb, unit text,
      low float8, high float8, resources int, travels boolean, least int, most int`,
    sql`bench.category`,
    stretches(categories, ({ weight }) => weight).map(({ capacity, attributes, ...rest }) => ({
      ...rest,
      least: capacity?.[0] ?? null,
      most: capacity?.[1] ?? null,
      attributes: attributes.map(({ key, label, kind, options }) => ({
        key,
        label,
        kind,
        options,
      })),
    })),
  )
  await table(
    sql`category int, key text, kind text, options text[], low float8, high float8, odds float8,
      salt int`,
    sql`bench.field`,
    categories.flatMap(({ attributes }, category) =>
      attributes.map(({ key, kind, options, range, odds }, place) => ({
        category: category + 1,
        key,
        kind,
        options,
        low: range?.[0] ?? 1,
        high: range?.[1] ?? 10,
        odds: odds ?? 0.5,
        salt: 100 + place * 20,
      })),
    ),
  )
  await table(
    sql`n int, upto float8, slug text, name text, state text, country text, latitude float8,
      longitude float8, aliases text[], currency text, "perRupee" float8, near int[]`,
    sql`bench.city`,
    stretches(cities, ({ weight }) => weight).map((city) => ({
      ...city,
      near: cities
        .map((other, place) => ({ place: place + 1, far: distance(city, other) }))
        .toSorted((a, b) => a.far - b.far)
        .slice(1, 5)
        .map(({ place }) => place),
    })),
  )
  await table(
    sql`n int, word text`,
    sql`bench.root`,
    names.roots.map((word, place) => ({ n: place + 1, word: word.toLowerCase() })),
  )
  await table(
    sql`n int, upto float8, word text`,
    sql`bench.word`,
    stretches(
      vocabulary.map((word) => ({ word })),
      (_, place) => weightOf(place),
    ),
  )
  await db.run(sql`create index on bench.word (upto)`)
  await table(
    sql`n int, from_day date, days int, saturdays date[]`,
    sql`bench.segment`,
    segmentsFrom(firstDay, bookings),
  )
}
