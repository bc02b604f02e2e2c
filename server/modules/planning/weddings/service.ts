import type * as contract from '#contract/planning/weddings.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { addDays, latestDay } from '#domain/days.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import * as queries from './queries.ts'

const empty: Wedding = {
  version: 0,
  partnerOne: '',
  partnerTwo: '',
  functions: [],
  budget: null,
  style: '',
  languages: '',
}

/** The couple's wedding; empty with version 0 until first saved. */
export const getWedding = async (db: Db, weddingId: string, currency: string): Promise<Wedding> =>
  (await queries.findWedding(db, weddingId, currency)) ?? empty

/** @throws AppError 409 when it was saved in between, 422 beside the field */
export async function saveWedding(
  db: Db,
  weddingId: string,
  input: Input<typeof contract.saveWedding>,
  currency: string,
  today: string,
): Promise<Wedding> {
  const wrong: Record<string, string> = {}
  input.functions.forEach(({ date }, index) => {
    if (date < addDays(today, -366)) wrong[`functions.${index}.date`] = 'That day is long past.'
    if (date > latestDay(today))
      wrong[`functions.${index}.date`] = 'Choose a day within the next three years.'
  })
  if (Object.keys(wrong).length) throw invalid(wrong)
  const functions = input.functions
    .map((each) => ({ ...each, city: each.city ?? '' }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return db.transaction(async (tx) => {
    const saved = await queries.saveWedding(tx, weddingId, { ...input, functions }, currency)
    if (!saved) {
      const current = await queries.findWedding(tx, weddingId, currency)
      throw conflict(
        'Your wedding profile was changed in another window. Load the saved version to see ' +
          'it; what you typed is still here.',
        current && { about: { currentVersion: current.version } },
      )
    }
    await publish(tx, [weddingId], 'Wedding', 'ME')
    return saved
  })
}
