import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { readCategories, readCities } from './prepare/catalog.ts'
import type { Asked } from './places/gazetteer.ts'
import { readSlice } from './places/query.ts'
import { prepareInWorker } from './prepare/prepareInWorker.ts'
import type { Decisions } from './prepare/review.ts'
import type { Choices } from './kept/queries.ts'

/**
 * What importing the list would do now, with the cities and categories there are.
 * @param onRead told how many rows are read; what it throws ends the reading
 */
export async function prepare(
  db: Db,
  content: Uint8Array,
  { overrides = [], currency, category, decisions }: Choices & { decisions?: Decisions },
  onRead?: (rows: number) => Promise<void>,
) {
  const [cities, categories] = [await readCities(db), await readCategories(db)]
  const site = await db.maybe<{ currency: string }>(
    sql`select currency from exchange_rates where is_site`,
  )
  const options = {
    siteCurrency: site?.currency ?? null,
    overrides,
    cities,
    categories,
    ...(currency && { currency }),
    ...(category && { defaultCategory: category }),
    ...(decisions && { decisions }),
  }
  const ask = (asked: Asked) => readSlice(db, asked)
  return { prepared: await prepareInWorker(content, options, ask, onRead), categories }
}
