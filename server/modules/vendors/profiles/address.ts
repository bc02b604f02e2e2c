import type { Db } from '#server/db/db.ts'
import { gone, notFound } from '#server/http/errors.ts'
import { findId, findGone } from './addresses.ts'

export const find = async (db: Db, address: string): Promise<string> => {
  const vendorId = await findId(db, address)
  if (vendorId) return vendorId
  const offered = await findGone(db, address)
  throw offered ? gone('This business is no longer on Everset.', offered) : notFound('This vendor')
}
