import type { VendorPage } from '#contract/vendors.ts'
import type { Db } from '#server/db/db.ts'
import { countAnswers } from './queries.ts'

export const responseFormula =
  'New enquiries answered within 24 hours, divided by all of the last 30 days; with fewer than 10, the last 10 of 90 days. Taken from our own clock.'

/** How reliably a vendor answers; the rate is null while nobody has asked. */
export async function readResponse(db: Db, vendorId: string, now: Date): Promise<VendorPage['response']> {
  const { of, answered } = await countAnswers(db, vendorId, now)
  return { rate: of ? answered / of : null, of, formula: responseFormula }
}
