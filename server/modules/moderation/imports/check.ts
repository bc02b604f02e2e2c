import { type Db, sql } from '#server/db/db.ts'
import { readCategories, readCities } from '#server/modules/moderation/imports/market/catalog.ts'
import {
  type GazetteerQuery,
  type Decisions,
  ListError,
  prepareInWorker,
} from '@everset/list-import'
import { AppError } from '#server/http/errors.ts'
import { readSlice } from '#server/modules/moderation/imports/market/gazetteer.ts'
import type { Choices } from './stored/queries.ts'

/**
 * What importing the list would do now, with the cities and categories there are.
 * @param onRead told how many rows are read; what it throws ends the reading
 */
export async function prepare(
  db: Db,
  content: Uint8Array,
  { overrides = [], currency, category, city, decisions }: Choices & { decisions?: Decisions },
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
    ...(city && { city }),
    ...(decisions && { decisions }),
  }
  const ask = (asked: GazetteerQuery) => readSlice(db, asked)
  const prepared = await prepareInWorker(content, options, ask, onRead).catch((error: unknown) => {
    throw error instanceof ListError ? new AppError(422, 'too_long', error.message) : error
  })
  return { prepared, categories }
}
