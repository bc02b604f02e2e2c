import type * as contract from '#contract/vendors/approvals.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import * as queries from './queries.ts'

export const { filtered, findIds, findBrought } = queries

/** A place in a list by time: microseconds and an id. */
const cursorShape = [0, ''] as const

export async function getPendingVendors(
  db: Db,
  { cursor, limit = 30, ...filter }: Input<typeof contract.getPendingVendors>,
) {
  const rows = await queries.listPending(
    db,
    filter,
    readCursor<readonly [number, string]>(cursor, cursorShape),
    limit,
  )
  return toPage(rows, limit, await queries.countWaiting(db, filter), ({ at, _id }) => [at, _id])
}

export async function getVendorsForAdmin(
  db: Db,
  { cursor, limit = 30, ...typed }: Input<typeof contract.getVendorsForAdmin>,
) {
  const filter = {
    ...typed,
    found: await queries.findIds(db, typed),
    brought: await queries.findBrought(db, typed),
  }
  const rows = await queries.listVendors(
    db,
    filter,
    readCursor<readonly [number, string]>(cursor, cursorShape),
    limit,
  )
  return toPage(rows, limit, await queries.countVendors(db, filter), ({ at, _id }) => [at, _id])
}

/** How many wait, and since when the first does. */
export const countPending = (db: Db) => queries.countPending(db)
