import type { Db } from '#server/db/db.ts'
import type { Sql } from '#server/db/sql.ts'
import { gone, notFound } from '#server/http/errors.ts'
import { findId, findGone, idAt } from './addresses.ts'

/** @throws AppError 404, 410 */
export const find = async (db: Db, address: string): Promise<string> => {
  const vendorId = await findId(db, address)
  if (vendorId) return vendorId
  const offered = await findGone(db, address)
  throw offered ? gone('This business is no longer on Everset.', offered) : notFound('This vendor')
}

/**
 * What is read of the public vendor at an address, asked together with whether there is one.
 * @throws AppError 404, 410
 */
export async function readAt<Found>(
  db: Db,
  address: string,
  read: (vendorId: Sql) => Promise<Found>,
): Promise<Found> {
  const reading = read(idAt(address))
  // Of a vendor that is not there nothing is told but that.
  reading.catch(() => {})
  await find(db, address)
  return reading
}
