import type { Db } from '#server/db/db.ts'
import { readCategories, readCities } from './prepare/catalog.ts'
import { readSlice } from './places/query.ts'
import { prepareInWorker } from './prepare/prepareInWorker.ts'
import type { Choices } from './queries.ts'

/** What importing the list would do now, with the cities and categories there are. */
export async function prepare(
  db: Db,
  content: Uint8Array,
  { overrides = [], currency, category }: Choices,
) {
  const [cities, categories] = [await readCities(db), await readCategories(db)]
  const options = {
    overrides,
    cities,
    categories,
    ...(currency && { currency }),
    ...(category && { defaultCategory: category }),
  }
  return {
    prepared: await prepareInWorker(content, options, (asked) => readSlice(db, asked)),
    categories,
  }
}
