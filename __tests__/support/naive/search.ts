import type { Filters, SortKey } from '#contract/search/search.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { countedThen, soldThen } from './prices.ts'
import { sellable } from '#domain/prices/sellable.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { naiveDays, toDay } from './days.ts'
import { reachOf, type Gazetteer, readGazetteer } from './reach.ts'
import {
  readBlocks,
  readVendors,
  readWords,
  roomOf,
  type State,
  stateOf,
  type Vendor,
  type Words,
} from './rows.ts'

function hasAll(attributes: Record<string, unknown>, has: string[]): boolean {
  const keys = [...new Set(has.map((each) => each.slice(0, each.indexOf(':'))))]
  const holds = (value: unknown, wanted: string) => {
    if (/^>=\d+(\.\d+)?$/.test(wanted))
      return typeof value === 'number' && value >= Number(wanted.slice(2))
    if (typeof value === 'boolean') return wanted === (value ? 'yes' : 'no')
    return Array.isArray(value) ? value.includes(wanted) : value === wanted
  }
  return keys.every((key) =>
    has.some(
      (each) => each.startsWith(`${key}:`) && holds(attributes[key], each.slice(key.length + 1)),
    ),
  )
}

/** Whether every typed word is a word of the category, or of the city, that were chosen anyway. */
async function saysNothingNew(
  db: Db,
  { q = '', category, city, within }: Filters,
): Promise<boolean> {
  const { words } = await db.one<{ words: string }>(sql`
    select lower(
      concat_ws(
        ' ',
        (
          select name || ' ' || array_to_string(synonyms, ' ')
          from categories
          where slug = ${category ?? null}::text
        ),
        (
          select concat_ws(' ', name, state, array_to_string(aliases, ' '))
          from cities
          where slug = ${(!within && city) || null}::text
        )
      )
    ) as words`)
  const known = new Set(words.split(/[^a-z]+/))
  return q
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => known.has(word))
}

type Row = Omit<Vendor, 'serves'> &
  Words & { days: State[]; room: number | null; serves: boolean; km: number | null }
type Market = {
  vendors: Vendor[]
  gazetteer: Gazetteer
  blocks: Awaited<ReturnType<typeof readBlocks>>
  words: Map<string, ReturnType<typeof readWords>>
}

async function readMarket(db: Db): Promise<Market> {
  const [vendors, gazetteer, blocks] = [
    await readVendors(db),
    await readGazetteer(db),
    await readBlocks(db),
  ]
  return { vendors, gazetteer, blocks, words: new Map() }
}

/** What was read of a market in which nothing changes. */
const markets = new WeakMap<Db, Promise<Market>>()
const marketOf = (db: Db) => {
  const market = markets.get(db) ?? readMarket(db)
  markets.set(db, market)
  return market
}

/** Every public vendor, with what it says of a search. */
async function readRows(
  db: Db,
  { q, city, within, guests }: Filters,
  days: string[],
): Promise<Row[]> {
  const { vendors, gazetteer, blocks, words } = await marketOf(db)
  const chosen = within ? undefined : city
  const key = JSON.stringify([q, chosen])
  const reading = q ? (words.get(key) ?? readWords(db, q, chosen)) : undefined
  if (reading) words.set(key, reading)
  const wordsOf = await reading
  return vendors.map((vendor) => ({
    ...vendor,
    ...(wordsOf?.get(vendor.id) ?? { matches: !q, mentions: 0 }),
    ...(city ? reachOf(vendor, city, gazetteer) : { km: null, serves: false }),
    days: days.map((day) => stateOf(vendor, blocks.get(vendor.id) ?? [], day, guests)),
    room: roomOf(vendor, blocks.get(vendor.id) ?? [], days[0] ?? '', guests),
  }))
}

/** What search should find, from the vendors themselves: every row is read, every rule is in plain sight. */
export async function naiveSearch(
  db: Db,
  filters: Filters,
  sort: SortKey,
  today = toDay(Date.now()),
) {
  const {
    q,
    category,
    city,
    within,
    date,
    month,
    free,
    guests,
    budget,
    rating,
    verified,
    response,
    languages = [],
    has = [],
  } = filters
  const { days, flexible } = naiveDays(filters, today)
  const shown = date && !month && date >= today ? date : null
  const rows = await readRows(db, filters, shown ? [shown, ...days] : days)

  const maxMentions = Math.max(1, ...rows.map(({ mentions }) => mentions))
  const isNew = q !== undefined && !(await saysNothingNew(db, filters))
  // Whose main category is another one comes after all others.
  const rank = (row: Row) =>
    (row.unclaimed ? 0 : Math.floor((1_000_000 * (row.sum + 32)) / (row.count + 8))) -
    (category && row.category !== category ? 10_000_000 : 0)
  const total = (row: Row, people: number | undefined) =>
    countedThen(row, people ?? null, pricedDays(row))
  /** One day is what it is; of several those that are free, if any is. */
  const pricedDays = (row: Row) => {
    const free = freeDays(row)
    return flexible && free.length ? free : days
  }
  const once = (unit: string) => ['per_hour', 'per_piece'].includes(unit)
  const shownTotal = (row: Row) => {
    const { price = null } = soldThen(row, guests ?? null, pricedDays(row))?.sold ?? {}
    return estimateTotal(price, guests ?? null)?.amount ?? null
  }
  /** Its price is for an hour or a piece, and no package for a whole; of several free days on one of them. */
  const isOfOne = (row: Row) => {
    if (!row.price || !once(row.price.unit)) return false
    const depends = [row.price, ...row.packages].some(({ validity }) => validity)
    if (depends && days.length > 1 && !freeDays(row).length) return false
    const on = depends && days.length ? pricedDays(row) : [undefined]
    return on.some((day) => {
      const { pack, packages } = sellable(row, {
        times: day ? [{ day }] : [],
        guests: guests ?? 100,
      })
      return pack === null && packages.every(({ unit }) => once(unit))
    })
  }
  const keys: Record<SortKey, (row: Row) => number[]> = {
    relevance: (row) => [
      isNew && row.name.includes(q.toLowerCase()) ? 1 : 0,
      freeDays(row).length > 0 ? 1 : 0,
      isNew && row.mentions === maxMentions ? 1 : 0,
      rank(row),
    ],
    rating: (row) => [rank(row)],
    newest: (row) => [row.newest],
    response: (row) => [row.response ?? -1, rank(row)],
    price: (row) => [
      row.price?.currency === 'INR' ? 1 : 0,
      isOfOne(row) ? 0 : 1,
      -(total(row, guests ?? 100) ?? Infinity),
    ],
  }
  const standing = (row: Row) =>
    sort === 'price' && total(row, guests ?? 100) === null ? [-1, 0, 0] : keys[sort](row)
  const higher = (a: number[], b: number[]) =>
    a
      .map((value, index) => (b[index] ?? 0) - value)
      .find((difference) => difference !== 0 && !Number.isNaN(difference)) ?? 0
  const onDay = (row: Row) => (shown ? (row.days[0] ?? null) : null)
  const freeDays = (row: Row) =>
    days.filter((_, index) => row.days[index + (shown ? 1 : 0)] === 'free')

  return rows
    .filter((row) => row.matches && (!category || [row.category, ...row.others].includes(category)))
    .filter(
      (row) => !city || row.serves || (within !== undefined && row.km !== null && row.km <= within),
    )
    .filter((row) => !(date || month) || !free || freeDays(row).length > 0)
    .filter((row) => guests === undefined || row.capacity === null || row.capacity >= guests)
    .filter((row) => rating === undefined || (row.count > 0 && row.sum / row.count >= rating))
    .filter(
      (row) =>
        budget === undefined ||
        (row.price?.currency === 'INR' && (total(row, guests) ?? Infinity) <= budget),
    )
    .filter((row) => !verified || row.verified)
    .filter((row) => response === undefined || (row.response !== null && row.response >= response))
    .filter(
      (row) =>
        languages.every((language) => row.languages.includes(language)) &&
        hasAll(row.attributes, has),
    )
    .sort((a, b) => higher(standing(a), standing(b)) || (a.id < b.id ? 1 : -1))
    .map((row) => ({
      slug: row.slug,
      onDay: onDay(row),
      freeRoom: shown && !flexible ? row.room : null,
      estimate: shownTotal(row),
      freeDays: flexible ? freeDays(row).slice(0, 10) : null,
      distanceKm: city && within && row.km !== null ? Math.round(row.km) : null,
    }))
}
