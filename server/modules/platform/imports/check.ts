import type { Db } from '#server/db/db.ts'
import { readCategories, readCities } from './prepare/catalog.ts'
import { prepareInWorker } from './prepare/prepareInWorker.ts'
import type { Decisions } from './prepare/review.ts'
import type { Choices } from './queries.ts'

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
  const options = {
    overrides,
    cities,
    categories,
    ...(currency && { currency }),
    ...(category && { defaultCategory: category }),
    ...(decisions && { decisions }),
  }
  return { prepared: await prepareInWorker(content, options, onRead), categories }
}
